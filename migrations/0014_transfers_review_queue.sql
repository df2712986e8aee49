DROP INDEX `transfers_state`;--> statement-breakpoint
ALTER TABLE `transfers` ADD `decision_reason` text;--> statement-breakpoint
CREATE INDEX `transfers_deadline` ON `transfers` (`state`,`answer`,`review_deadline`);--> statement-breakpoint
CREATE INDEX `transfers_acceptance` ON `transfers` (`state`,`answer`,("review_deadline" + 100000000000000 * ("answer" is not 'accepted')));--> statement-breakpoint
CREATE INDEX `transfers_state` ON `transfers` (`state`,`answer`,`created_at`);