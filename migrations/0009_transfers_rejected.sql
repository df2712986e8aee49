DROP INDEX `transfers_device`;--> statement-breakpoint
CREATE INDEX `transfers_rejected` ON `transfers` (`device_id`,`created_at`) WHERE state = 'rejected';