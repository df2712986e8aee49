CREATE TABLE `links` (
	`id` text PRIMARY KEY NOT NULL,
	`purpose` text NOT NULL,
	`account_id` text NOT NULL,
	`sent_to` text,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	`ended_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "links_purpose" CHECK("links"."purpose" in ('confirm_email', 'undo_reset', 'lift_hold', 'keyholder_consent'))
);
--> statement-breakpoint
CREATE INDEX `links_account` ON `links` (`account_id`,`purpose`,`created_at`);--> statement-breakpoint
CREATE INDEX `links_expires` ON `links` (`expires_at`);--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_challenges` (
	`id` text PRIMARY KEY NOT NULL,
	`purpose` text NOT NULL,
	`account_id` text,
	`registration_id` text,
	`device_id` text,
	`recipient_email` text,
	`new_password_hash` text,
	`new_phone` text,
	`asked_phone` text NOT NULL,
	`deliver_to` text DEFAULT 'owner' NOT NULL,
	`sends` integer DEFAULT 1 NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`sent_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`verified_at` integer,
	`used_at` integer,
	`ended_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`registration_id`) REFERENCES `pending_registrations`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`device_id`) REFERENCES `devices`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "challenges_purpose" CHECK("__new_challenges"."purpose" in ('registration', 'password_reset', 'transfer', 'phone_change', 'vouching')),
	CONSTRAINT "challenges_deliver_to" CHECK("__new_challenges"."deliver_to" in ('owner', 'keyholder1', 'keyholder2')),
	CONSTRAINT "challenges_tries" CHECK("tries" between 0 and 5)
);
--> statement-breakpoint
INSERT INTO `__new_challenges`("id", "purpose", "account_id", "registration_id", "device_id", "recipient_email", "new_password_hash", "new_phone", "asked_phone", "deliver_to", "sends", "tries", "sent_at", "expires_at", "verified_at", "used_at", "ended_at", "created_at") SELECT "id", "purpose", "account_id", "registration_id", "device_id", "recipient_email", "new_password_hash", "new_phone", "asked_phone", "deliver_to", "sends", "tries", "sent_at", "expires_at", "verified_at", "used_at", "ended_at", "created_at" FROM `challenges`;--> statement-breakpoint
CREATE TABLE `__kept_challenges` AS SELECT 'm' AS `of`, `id`, `challenge_id` FROM `messages` WHERE `challenge_id` IS NOT NULL UNION ALL SELECT 't', `id`, `challenge_id` FROM `transfers` WHERE `challenge_id` IS NOT NULL;--> statement-breakpoint
DROP TABLE `challenges`;--> statement-breakpoint
ALTER TABLE `__new_challenges` RENAME TO `challenges`;--> statement-breakpoint
UPDATE `messages` SET `challenge_id` = (SELECT k.`challenge_id` FROM `__kept_challenges` k WHERE k.`of` = 'm' AND k.`id` = `messages`.`id`) WHERE `id` IN (SELECT `id` FROM `__kept_challenges` WHERE `of` = 'm');--> statement-breakpoint
UPDATE `transfers` SET `challenge_id` = (SELECT k.`challenge_id` FROM `__kept_challenges` k WHERE k.`of` = 't' AND k.`id` = `transfers`.`id`) WHERE `id` IN (SELECT `id` FROM `__kept_challenges` WHERE `of` = 't');--> statement-breakpoint
DROP TABLE `__kept_challenges`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `challenges_account` ON `challenges` (`account_id`,`purpose`);--> statement-breakpoint
CREATE INDEX `challenges_registration` ON `challenges` (`registration_id`);--> statement-breakpoint
CREATE INDEX `challenges_device` ON `challenges` (`device_id`);--> statement-breakpoint
CREATE INDEX `challenges_created` ON `challenges` (`created_at`);--> statement-breakpoint
ALTER TABLE `accounts` ADD `email_confirmed_at` integer;--> statement-breakpoint
ALTER TABLE `accounts` ADD `pending_email` text;--> statement-breakpoint
ALTER TABLE `accounts` ADD `recovery_hold_until` integer;--> statement-breakpoint
ALTER TABLE `accounts` ADD `recovery_by` text;--> statement-breakpoint
ALTER TABLE `accounts` ADD `password_before` text;--> statement-breakpoint
ALTER TABLE `accounts` ADD `doubted` text;--> statement-breakpoint
ALTER TABLE `accounts` ADD `doubted_until` integer;--> statement-breakpoint
ALTER TABLE `accounts` ADD `contacts_changed_at` integer;--> statement-breakpoint
ALTER TABLE `accounts` ADD `keyholders_changed_at` integer;--> statement-breakpoint
ALTER TABLE `accounts` ADD `keyholder1_consented_at` integer;--> statement-breakpoint
ALTER TABLE `accounts` ADD `keyholder2_consented_at` integer;--> statement-breakpoint
CREATE INDEX `accounts_held` ON `accounts` (`recovery_hold_until`) WHERE password_before is not null;--> statement-breakpoint
ALTER TABLE `sessions` ADD `vouched_at` integer;