-- For every database that has rows of `identifiers`, the one with everything else too. Only that one knows devices:
-- the others have no foreign key.
CREATE TABLE IF NOT EXISTS `identifiers` (
	`key` text PRIMARY KEY NOT NULL,
	`device_id` text NOT NULL,
	`kind` text NOT NULL,
	`status` text NOT NULL,
	`reported_at` integer,
	`public_name` text,
	`public_model` text,
	`public_location` text,
	`public_from` integer,
	`happened_on` text,
	`proof` text DEFAULT 'declared' NOT NULL,
	`disputed` integer DEFAULT false NOT NULL,
	`weak` integer DEFAULT false NOT NULL,
	CONSTRAINT "identifiers_kind" CHECK("identifiers"."kind" in ('imei1', 'imei2', 'serial')),
	CONSTRAINT "identifiers_status" CHECK("identifiers"."status" in ('active', 'inactive', 'missing', 'stolen', 'reported', 'transfer_pending')),
	CONSTRAINT "identifiers_proof" CHECK("identifiers"."proof" in ('declared', 'shown')),
	CONSTRAINT "identifiers_key" CHECK(("identifiers"."key" glob 'i:*' and "identifiers"."kind" <> 'serial') or ("identifiers"."key" glob 's:*' and "identifiers"."kind" = 'serial'))
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `identifiers_device` ON `identifiers` (`device_id`);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `identifiers_sought` ON `identifiers` (`key`) WHERE "identifiers"."status" in ('missing', 'stolen', 'reported');
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `sought_changes` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key` text NOT NULL,
	`sought` integer NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `sought_manifest` (
	`id` integer PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`seq` integer NOT NULL,
	`purged_up_to` integer NOT NULL,
	`shards` text NOT NULL,
	CONSTRAINT "sought_manifest_single" CHECK("sought_manifest"."id" = 1)
);
--> statement-breakpoint
CREATE TRIGGER IF NOT EXISTS `identifiers_sought_new` AFTER INSERT ON `identifiers` WHEN new.`status` IN ('missing', 'stolen', 'reported') BEGIN
  INSERT INTO `sought_changes` (`key`, `sought`, `at`) VALUES (new.`key`, 1, cast(unixepoch('subsec') * 1000 as integer));
END;
--> statement-breakpoint
CREATE TRIGGER IF NOT EXISTS `identifiers_sought_changed` AFTER UPDATE OF `key`, `status` ON `identifiers`
  WHEN new.`key` <> old.`key` OR (new.`status` IN ('missing', 'stolen', 'reported')) <> (old.`status` IN ('missing', 'stolen', 'reported')) BEGIN
  INSERT INTO `sought_changes` (`key`, `sought`, `at`) SELECT old.`key`, 0, cast(unixepoch('subsec') * 1000 as integer) WHERE old.`status` IN ('missing', 'stolen', 'reported');
  INSERT INTO `sought_changes` (`key`, `sought`, `at`) SELECT new.`key`, 1, cast(unixepoch('subsec') * 1000 as integer) WHERE new.`status` IN ('missing', 'stolen', 'reported');
END;
--> statement-breakpoint
CREATE TRIGGER IF NOT EXISTS `identifiers_sought_gone` AFTER DELETE ON `identifiers` WHEN old.`status` IN ('missing', 'stolen', 'reported') BEGIN
  INSERT INTO `sought_changes` (`key`, `sought`, `at`) VALUES (old.`key`, 0, cast(unixepoch('subsec') * 1000 as integer));
END;
--> statement-breakpoint
-- How far this database has got with moving rows to databases that were added.
CREATE TABLE IF NOT EXISTS `identifier_growth` (
	`id` integer PRIMARY KEY NOT NULL,
	`growth` integer NOT NULL,
	`copied_up_to` text NOT NULL,
	`swept_up_to` text NOT NULL,
	CONSTRAINT "identifier_growth_single" CHECK("identifier_growth"."id" = 1)
);
--> statement-breakpoint
INSERT INTO `identifier_growth` (`id`, `growth`, `copied_up_to`, `swept_up_to`) VALUES (1, 0, '', '') ON CONFLICT DO NOTHING;
--> statement-breakpoint
-- Keys removed here during a growth: their rows at the earlier database no longer count.
CREATE TABLE IF NOT EXISTS `identifier_releases` (
	`key` text PRIMARY KEY NOT NULL
);
