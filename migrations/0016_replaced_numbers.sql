CREATE TABLE `number_changes` (
	`id` text PRIMARY KEY NOT NULL,
	`device_id` text NOT NULL,
	`actor_id` text NOT NULL,
	`field` text NOT NULL,
	`before` text NOT NULL,
	`after` text NOT NULL,
	`key` text NOT NULL,
	`created_at` integer NOT NULL,
	`released_at` integer,
	FOREIGN KEY (`device_id`) REFERENCES `devices`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`actor_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "number_changes_field" CHECK("number_changes"."field" in ('serialNumber', 'imei1', 'imei2'))
);
--> statement-breakpoint
CREATE INDEX `number_changes_device` ON `number_changes` (`device_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `number_changes_held` ON `number_changes` (`created_at`) WHERE released_at is null;