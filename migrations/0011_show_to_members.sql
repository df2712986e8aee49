PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_status_reports` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`device_id` text NOT NULL,
	`reporter_id` text NOT NULL,
	`from_status` text,
	`to_status` text NOT NULL,
	`location` text,
	`description` text,
	`show_to_public` integer DEFAULT false NOT NULL,
	`show_to_members` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`device_id`) REFERENCES `devices`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`reporter_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "status_reports_to" CHECK("__new_status_reports"."to_status" in ('active', 'inactive', 'missing', 'stolen', 'reported', 'transfer_pending'))
);
--> statement-breakpoint
INSERT INTO `__new_status_reports`("seq", "id", "device_id", "reporter_id", "from_status", "to_status", "location", "description", "show_to_public", "show_to_members", "created_at") SELECT "seq", "id", "device_id", "reporter_id", "from_status", "to_status", "location", "description", "show_to_public", "show_to_members", "created_at" FROM `status_reports`;--> statement-breakpoint
DROP TABLE `status_reports`;--> statement-breakpoint
ALTER TABLE `__new_status_reports` RENAME TO `status_reports`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `status_reports_id_unique` ON `status_reports` (`id`);--> statement-breakpoint
CREATE INDEX `status_reports_device` ON `status_reports` (`device_id`,`seq`);