ALTER TABLE `payments` ADD `paid_amount` integer;--> statement-breakpoint
ALTER TABLE `payments` ADD `paid_currency` text;--> statement-breakpoint
ALTER TABLE `payments` ADD `resolved_at` integer;--> statement-breakpoint
CREATE INDEX `payments_unresolved` ON `payments` (`created_at`) WHERE paid_amount is not null and resolved_at is null and state = 'failed';