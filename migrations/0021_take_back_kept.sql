DROP INDEX `attempts_short`;--> statement-breakpoint
DROP INDEX `attempts_long`;--> statement-breakpoint
CREATE INDEX `attempts_short` ON `attempts` (`at`) WHERE kind not in ('signed_in_from', 'free_registration', 'number_replaced', 'take_back_asked');--> statement-breakpoint
CREATE INDEX `attempts_long` ON `attempts` (`at`) WHERE kind in ('signed_in_from', 'free_registration', 'number_replaced', 'take_back_asked');