CREATE TABLE `figures` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL,
	`counted_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `figures_counted` ON `figures` (`counted_at`);--> statement-breakpoint
DROP INDEX `accounts_role`;--> statement-breakpoint
DROP INDEX `accounts_deactivated`;--> statement-breakpoint
ALTER TABLE `accounts` ADD `devices_count` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `accounts` ADD `subscribed_until` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `accounts_standing` ON `accounts` (`role`,(deactivated_at is null),`created_at`);--> statement-breakpoint
CREATE INDEX `accounts_subscribed` ON `accounts` (`role`,(deactivated_at is null),`subscribed_until`);--> statement-breakpoint
DROP INDEX `devices_status`;--> statement-breakpoint
DROP INDEX `devices_created`;--> statement-breakpoint
DROP INDEX `devices_type`;--> statement-breakpoint
CREATE INDEX `devices_type_name` ON `devices` (`type`,`status`,lower("name")) WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX `devices_created` ON `devices` (`created_at`) WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX `devices_type` ON `devices` (`type`,`status`,`created_at`) WHERE removed_at is null;--> statement-breakpoint
DROP INDEX `audit_entries_actor`;--> statement-breakpoint
DROP INDEX `audit_entries_subject`;--> statement-breakpoint
DROP INDEX `audit_entries_action`;--> statement-breakpoint
ALTER TABLE `audit_entries` ADD `kind` text GENERATED ALWAYS AS (substr(action, 1, instr(action, '.') - 1)) VIRTUAL;--> statement-breakpoint
CREATE INDEX `audit_entries_type` ON `audit_entries` (`subject_type`,`at`);--> statement-breakpoint
CREATE INDEX `audit_entries_kind` ON `audit_entries` (`kind`,`at`);--> statement-breakpoint
CREATE INDEX `audit_entries_actor` ON `audit_entries` (`actor_id`,`at`);--> statement-breakpoint
CREATE INDEX `audit_entries_subject` ON `audit_entries` (`subject_id`,`at`);--> statement-breakpoint
CREATE INDEX `audit_entries_action` ON `audit_entries` (`action`,`at`);--> statement-breakpoint
DROP INDEX `messages_to`;--> statement-breakpoint
DROP INDEX `messages_state`;--> statement-breakpoint
CREATE INDEX `messages_failed` ON `messages` (`channel`,`created_at`) WHERE state = 'queued' and last_error is not null;--> statement-breakpoint
CREATE INDEX `messages_to` ON `messages` (`to`,`state`,`created_at`);--> statement-breakpoint
CREATE INDEX `messages_state` ON `messages` (`state`,`channel`,`created_at`);--> statement-breakpoint
CREATE INDEX `transfers_device_name` ON `transfers` (lower("device_name"));--> statement-breakpoint
CREATE INDEX `transfers_from_name` ON `transfers` (`from_name`);--> statement-breakpoint
CREATE INDEX `transfers_to_name` ON `transfers` (`to_name`);--> statement-breakpoint
UPDATE `accounts` SET
  `devices_count` = (SELECT count(*) FROM `devices` WHERE `owner_id` = `accounts`.`id` AND `removed_at` IS NULL),
  `subscribed_until` = coalesce((SELECT `ends_at` FROM `subscriptions` WHERE `account_id` = `accounts`.`id`), 0);--> statement-breakpoint
CREATE TRIGGER `devices_counted_new` AFTER INSERT ON `devices` WHEN new.`removed_at` IS NULL BEGIN
  UPDATE `accounts` SET `devices_count` = `devices_count` + 1 WHERE `id` = new.`owner_id`;
END;--> statement-breakpoint
CREATE TRIGGER `devices_counted_changed` AFTER UPDATE OF `owner_id`, `removed_at` ON `devices` BEGIN
  UPDATE `accounts` SET `devices_count` = `devices_count` - 1 WHERE `id` = old.`owner_id` AND old.`removed_at` IS NULL;
  UPDATE `accounts` SET `devices_count` = `devices_count` + 1 WHERE `id` = new.`owner_id` AND new.`removed_at` IS NULL;
END;--> statement-breakpoint
CREATE TRIGGER `devices_counted_gone` AFTER DELETE ON `devices` WHEN old.`removed_at` IS NULL BEGIN
  UPDATE `accounts` SET `devices_count` = `devices_count` - 1 WHERE `id` = old.`owner_id`;
END;--> statement-breakpoint
CREATE TRIGGER `subscriptions_kept_new` AFTER INSERT ON `subscriptions` BEGIN
  UPDATE `accounts` SET `subscribed_until` = new.`ends_at` WHERE `id` = new.`account_id`;
END;--> statement-breakpoint
CREATE TRIGGER `subscriptions_kept_changed` AFTER UPDATE OF `ends_at` ON `subscriptions` BEGIN
  UPDATE `accounts` SET `subscribed_until` = new.`ends_at` WHERE `id` = new.`account_id`;
END;--> statement-breakpoint
CREATE TRIGGER `subscriptions_kept_gone` AFTER DELETE ON `subscriptions` BEGIN
  UPDATE `accounts` SET `subscribed_until` = 0 WHERE `id` = old.`account_id`;
END;
