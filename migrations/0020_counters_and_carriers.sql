CREATE TABLE `carriers` (
	`channel` text PRIMARY KEY NOT NULL,
	`failures` integer NOT NULL,
	`failing_since` integer,
	`failed_at` integer,
	`told_at` integer,
	`reviving` integer DEFAULT false NOT NULL,
	CONSTRAINT "carriers_channel" CHECK("carriers"."channel" in ('sms', 'email'))
);
--> statement-breakpoint
CREATE TABLE `counters` (
	`day` text NOT NULL,
	`name` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`day`, `name`)
);
--> statement-breakpoint
DROP INDEX `attempts_at`;--> statement-breakpoint
CREATE INDEX `attempts_short` ON `attempts` (`at`) WHERE kind not in ('signed_in_from', 'free_registration', 'number_replaced');--> statement-breakpoint
CREATE INDEX `attempts_long` ON `attempts` (`at`) WHERE kind in ('signed_in_from', 'free_registration', 'number_replaced');--> statement-breakpoint
CREATE INDEX `challenges_of_strangers` ON `challenges` (`created_at`) WHERE account_id is null and registration_id is null;--> statement-breakpoint
CREATE INDEX `messages_alarms` ON `messages` (`due_at`) WHERE state = 'queued' and template in ('device_reported', 'report_taken_back', 'status_set_by_admin', 'removal_scheduled', 'password_changed', 'contacts_changed', 'phone_changed', 'code_to_keyholder', 'transfer_code_to_keyholder', 'reset_done', 'reset_done_keyholder', 'reset_undone', 'take_back_asked', 'take_back_asked_owner', 'take_back_asked_keyholder', 'hold_lift', 'hold_lifted', 'confirm_email', 'transfer_requested', 'carrier_down', 'carrier_down_sms');