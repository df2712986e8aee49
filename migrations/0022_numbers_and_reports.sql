CREATE TABLE `registration_reviews` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`reason` text NOT NULL,
	`device_id` text NOT NULL,
	`devices` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`done_at` integer,
	`done_by` text,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`device_id`) REFERENCES `devices`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`done_by`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "registration_reviews_reason" CHECK("registration_reviews"."reason" in ('neighbouring_numbers', 'one_type_code'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `registration_reviews_open` ON `registration_reviews` (`account_id`,`reason`) WHERE done_at is null;--> statement-breakpoint
CREATE INDEX `registration_reviews_account` ON `registration_reviews` (`account_id`,`reason`,`done_at`);--> statement-breakpoint
CREATE INDEX `registration_reviews_done` ON `registration_reviews` (`done_at`) WHERE done_at is not null;--> statement-breakpoint
CREATE INDEX `registration_reviews_newest` ON `registration_reviews` (`updated_at`) WHERE done_at is null;--> statement-breakpoint
ALTER TABLE `identifiers` ADD `public_from` integer;--> statement-breakpoint
ALTER TABLE `identifiers` ADD `weak` integer DEFAULT false NOT NULL;--> statement-breakpoint
-- Serial numbers from before that have the shape of an IMEI and are not their own device's.
UPDATE `identifiers` SET `weak` = 1
WHERE `kind` = 'serial' AND substr(key, 3) NOT GLOB '*[^0-9]*' AND substr(key, 3, 2) IN ('01','10','30','33','35','44','45','49','50','51','52','53','54','86','91','98','99')
  AND (length(key) = 18 OR (length(key) = 17 AND (
    substr(key, 3, 1) + substr(key, 4, 1) * 2 - 9 * (substr(key, 4, 1) > '4') + substr(key, 5, 1) + substr(key, 6, 1) * 2 - 9 * (substr(key, 6, 1) > '4') + substr(key, 7, 1) + substr(key, 8, 1) * 2 - 9 * (substr(key, 8, 1) > '4') + substr(key, 9, 1) + substr(key, 10, 1) * 2 - 9 * (substr(key, 10, 1) > '4') + substr(key, 11, 1) + substr(key, 12, 1) * 2 - 9 * (substr(key, 12, 1) > '4') + substr(key, 13, 1) + substr(key, 14, 1) * 2 - 9 * (substr(key, 14, 1) > '4') + substr(key, 15, 1) + substr(key, 16, 1) * 2 - 9 * (substr(key, 16, 1) > '4') + substr(key, 17, 1)) % 10 = 0))
  AND NOT EXISTS (SELECT 1 FROM `identifiers` AS own
    WHERE own.device_id = `identifiers`.device_id AND own.key = 'i:' || substr(`identifiers`.key, 3, 14));
