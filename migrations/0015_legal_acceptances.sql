CREATE TABLE `legal_acceptances` (
	`account_id` text NOT NULL,
	`document` text NOT NULL,
	`version` text NOT NULL,
	`accepted_at` integer NOT NULL,
	PRIMARY KEY(`account_id`, `document`, `version`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
