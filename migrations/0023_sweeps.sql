CREATE TABLE `check_tallies` (
	`who` text NOT NULL,
	`hour` integer NOT NULL,
	`asked` integer NOT NULL,
	`answered` integer NOT NULL,
	`hits` integer NOT NULL,
	PRIMARY KEY(`who`, `hour`)
);
--> statement-breakpoint
CREATE INDEX `check_tallies_hour` ON `check_tallies` (`hour`);--> statement-breakpoint
CREATE TABLE `wary` (
	`who` text PRIMARY KEY NOT NULL,
	`until` integer NOT NULL,
	`system` integer,
	`told_at` integer
);
--> statement-breakpoint
CREATE INDEX `wary_until` ON `wary` (`until`);