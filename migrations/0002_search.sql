CREATE INDEX `accounts_role` ON `accounts` (`role`,`created_at`);--> statement-breakpoint
CREATE INDEX `accounts_deactivated` ON `accounts` (`created_at`) WHERE deactivated_at is not null;--> statement-breakpoint
CREATE INDEX `accounts_first_name` ON `accounts` (`first_name`,`sur_name`);--> statement-breakpoint
CREATE INDEX `accounts_sur_name` ON `accounts` (`sur_name`);--> statement-breakpoint
CREATE INDEX `devices_name` ON `devices` (lower("name")) WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX `devices_status` ON `devices` (`status`,`created_at`) WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX `devices_type` ON `devices` (`type`,`status`,`created_at`,`removed_at`) WHERE removed_at is null;