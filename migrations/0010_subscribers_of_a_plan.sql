DROP INDEX `subscriptions_plan`;--> statement-breakpoint
CREATE INDEX `subscriptions_plan` ON `subscriptions` (`plan_id`,`ends_at`);