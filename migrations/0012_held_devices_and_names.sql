DROP INDEX `accounts_first_name`;--> statement-breakpoint
DROP INDEX `accounts_sur_name`;--> statement-breakpoint
CREATE INDEX `accounts_first_sur` ON `accounts` ((first_name || ' ' || sur_name || case when middle_name is null then '' else ' ' || middle_name end));--> statement-breakpoint
CREATE INDEX `accounts_sur_first` ON `accounts` ((sur_name || ' ' || first_name || case when middle_name is null then '' else ' ' || middle_name end));--> statement-breakpoint
CREATE INDEX `accounts_middle_first` ON `accounts` ((middle_name || ' ' || first_name || ' ' || sur_name)) WHERE middle_name is not null;--> statement-breakpoint
CREATE INDEX `accounts_middle_sur` ON `accounts` ((middle_name || ' ' || sur_name || ' ' || first_name)) WHERE middle_name is not null;--> statement-breakpoint
CREATE INDEX `accounts_first_middle` ON `accounts` ((first_name || ' ' || middle_name || ' ' || sur_name)) WHERE middle_name is not null;--> statement-breakpoint
CREATE INDEX `accounts_sur_middle` ON `accounts` ((sur_name || ' ' || middle_name || ' ' || first_name)) WHERE middle_name is not null;--> statement-breakpoint
DROP INDEX `devices_created`;--> statement-breakpoint
DROP INDEX `devices_name`;--> statement-breakpoint
DROP INDEX `devices_type`;--> statement-breakpoint
DROP INDEX `devices_type_name`;--> statement-breakpoint
CREATE INDEX `devices_owner_held` ON `devices` (`owner_id`,`created_at`) WHERE released_at is null;--> statement-breakpoint
CREATE INDEX `devices_owner_status` ON `devices` (`owner_id`,`status`,`created_at`) WHERE released_at is null;--> statement-breakpoint
CREATE INDEX `devices_status_name` ON `devices` (`status`,lower("name")) WHERE released_at is null;--> statement-breakpoint
CREATE INDEX `devices_created` ON `devices` (`created_at`) WHERE released_at is null;--> statement-breakpoint
CREATE INDEX `devices_name` ON `devices` (lower("name")) WHERE released_at is null;--> statement-breakpoint
CREATE INDEX `devices_type` ON `devices` (`type`,`status`,`created_at`) WHERE released_at is null;--> statement-breakpoint
CREATE INDEX `devices_type_name` ON `devices` (`type`,`status`,lower("name")) WHERE released_at is null;