ALTER TABLE `transfers` ADD `device_name` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `transfers` ADD `device_model` text;--> statement-breakpoint
UPDATE `transfers` SET (`device_name`, `device_model`) = (SELECT `name`, `model` FROM `devices` WHERE `devices`.`id` = `transfers`.`device_id`);