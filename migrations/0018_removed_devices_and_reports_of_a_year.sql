CREATE INDEX `devices_removed_created` ON `devices` (`created_at`) WHERE removed_at is not null and +released_at is null;--> statement-breakpoint
CREATE INDEX `devices_removed_name` ON `devices` (lower("name")) WHERE removed_at is not null and +released_at is null;--> statement-breakpoint
CREATE INDEX `status_reports_created` ON `status_reports` (`created_at`,`from_status`,`to_status`);