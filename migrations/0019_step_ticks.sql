CREATE TABLE `step_ticks` (
	`device_id` text NOT NULL,
	`step` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`device_id`, `step`),
	FOREIGN KEY (`device_id`) REFERENCES `devices`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "step_ticks_step" CHECK("step_ticks"."step" in ('lock', 'sim', 'bank', 'sessions', 'police', 'passwords'))
);
