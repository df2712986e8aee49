CREATE TABLE `sandbox_checkouts` (
	`reference` text PRIMARY KEY NOT NULL,
	`amount` integer NOT NULL,
	`email` text NOT NULL,
	`callback_url` text NOT NULL,
	`outcome` text,
	`created_at` integer NOT NULL,
	CONSTRAINT "sandbox_checkouts_outcome" CHECK("sandbox_checkouts"."outcome" in ('success', 'failed', 'abandoned'))
);
--> statement-breakpoint
DROP INDEX `payments_open`;--> statement-breakpoint
ALTER TABLE `payments` ADD `due_at` integer;--> statement-breakpoint
CREATE INDEX `payments_due` ON `payments` (`due_at`) WHERE due_at is not null;