CREATE TABLE `accounts` (
	`id` text PRIMARY KEY NOT NULL,
	`username` text NOT NULL,
	`phone` text NOT NULL,
	`password_hash` text NOT NULL,
	`first_name` text NOT NULL,
	`middle_name` text,
	`sur_name` text NOT NULL,
	`keyholder_phone1` text,
	`keyholder_phone2` text,
	`country` text NOT NULL,
	`state_of_residence` text NOT NULL,
	`state_of_origin` text NOT NULL,
	`address` text NOT NULL,
	`email` text,
	`role` text DEFAULT 'user' NOT NULL,
	`picture_key` text,
	`deactivated_at` integer,
	`email_confirmed_at` integer,
	`pending_email` text,
	`recovery_hold_until` integer,
	`recovery_by` text,
	`locked_password` text,
	`phone_doubted_until` integer,
	`keyholder1_doubted_until` integer,
	`keyholder2_doubted_until` integer,
	`contacts_changed_at` integer,
	`keyholders_changed_at` integer,
	`keyholder1_consented_at` integer,
	`keyholder2_consented_at` integer,
	`deletion_due_at` integer,
	`unfinished_since` integer,
	`erased_at` integer,
	`devices_count` integer DEFAULT 0 NOT NULL,
	`subscribed_until` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "accounts_role" CHECK("accounts"."role" in ('user', 'admin', 'support')),
	CONSTRAINT "accounts_phone_e164" CHECK(("accounts"."phone" glob '+234[789][01]*' and length("accounts"."phone") = 14) or "accounts"."erased_at" is not null)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `accounts_username` ON `accounts` (lower("username"));--> statement-breakpoint
CREATE UNIQUE INDEX `accounts_email` ON `accounts` (lower("email"));--> statement-breakpoint
CREATE INDEX `accounts_pending_email` ON `accounts` (`pending_email`) WHERE pending_email is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `accounts_phone` ON `accounts` (`phone`);--> statement-breakpoint
CREATE INDEX `accounts_created` ON `accounts` (`created_at`);--> statement-breakpoint
CREATE INDEX `accounts_deletion` ON `accounts` (`deletion_due_at`) WHERE deletion_due_at is not null;--> statement-breakpoint
CREATE INDEX `accounts_unfinished` ON `accounts` (`unfinished_since`) WHERE unfinished_since is not null;--> statement-breakpoint
CREATE INDEX `accounts_standing` ON `accounts` (`role`,(deactivated_at is null),`created_at`);--> statement-breakpoint
CREATE INDEX `accounts_subscribed` ON `accounts` (`role`,(deactivated_at is null),`subscribed_until`);--> statement-breakpoint
CREATE TABLE `accounts_before_reset` (
	`account_id` text PRIMARY KEY NOT NULL,
	`password_hash` text NOT NULL,
	`email` text,
	`email_confirmed_at` integer,
	`pending_email` text,
	`phone` text NOT NULL,
	`keyholder_phone1` text,
	`keyholder_phone2` text,
	`keyholder1_consented_at` integer,
	`keyholder2_consented_at` integer,
	`keyholders_changed_at` integer,
	`reset_confirmed_by` text NOT NULL,
	`until` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `accounts_before_reset_until` ON `accounts_before_reset` (`until`);--> statement-breakpoint
CREATE INDEX `accounts_before_reset_email` ON `accounts_before_reset` (lower("email"));--> statement-breakpoint
CREATE INDEX `accounts_before_reset_phone` ON `accounts_before_reset` (`phone`);--> statement-breakpoint
CREATE TABLE `erased_marks` (
	`mark` text NOT NULL,
	`account_id` text NOT NULL,
	`successor_id` text,
	`erased_at` integer NOT NULL,
	PRIMARY KEY(`mark`, `account_id`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`successor_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `erased_marks_successor` ON `erased_marks` (`successor_id`) WHERE successor_id is not null;--> statement-breakpoint
CREATE INDEX `erased_marks_erased` ON `erased_marks` (`erased_at`);--> statement-breakpoint
CREATE TABLE `found_entries` (
	`thread_id` text NOT NULL,
	`seq` integer NOT NULL,
	`at` integer NOT NULL,
	`side` text NOT NULL,
	`verb` text NOT NULL,
	`sentence` text,
	`place` text,
	`words` text,
	`warns` integer NOT NULL,
	`meet_at` text,
	`meet_day` text,
	`meet_daytime` text,
	PRIMARY KEY(`thread_id`, `seq`),
	FOREIGN KEY (`thread_id`) REFERENCES `found_threads`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "found_entries_side" CHECK("found_entries"."side" in ('finder', 'owner')),
	CONSTRAINT "found_entries_verb" CHECK("found_entries"."verb" in ('say', 'write', 'meet', 'agree', 'prove', 'share', 'end', 'report'))
);
--> statement-breakpoint
CREATE TABLE `found_threads` (
	`id` text PRIMARY KEY NOT NULL,
	`device_id` text NOT NULL,
	`owner_id` text NOT NULL,
	`key` text NOT NULL,
	`state` text NOT NULL,
	`entries` integer NOT NULL,
	`proof_tries` integer NOT NULL,
	`proved_at` integer,
	`replied_at` integer,
	`agreed_seq` integer,
	`contact` text,
	`finder_phone` text,
	`owner_shares_at` integer,
	`finder_told_at` integer,
	`owner_told_at` integer,
	`created_at` integer NOT NULL,
	`last_at` integer NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`device_id`) REFERENCES `devices`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`owner_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "found_threads_state" CHECK("found_threads"."state" in ('open', 'returned', 'ended', 'frozen')),
	CONSTRAINT "found_threads_ended" CHECK(("found_threads"."state" = 'open') = ("found_threads"."ended_at" is null))
);
--> statement-breakpoint
CREATE INDEX `found_threads_device` ON `found_threads` (`device_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `found_threads_owner` ON `found_threads` (`owner_id`,`last_at`);--> statement-breakpoint
CREATE INDEX `found_threads_open` ON `found_threads` (`last_at`) WHERE state = 'open';--> statement-breakpoint
CREATE INDEX `found_threads_frozen` ON `found_threads` (`ended_at`) WHERE state = 'frozen';--> statement-breakpoint
CREATE INDEX `found_threads_ended` ON `found_threads` (`ended_at`) WHERE ended_at is not null;--> statement-breakpoint
CREATE TABLE `former_contacts` (
	`account_id` text NOT NULL,
	`contact` text NOT NULL,
	`is_keyholder_phone` integer NOT NULL,
	`is_proved` integer DEFAULT false NOT NULL,
	`changed_at` integer NOT NULL,
	PRIMARY KEY(`account_id`, `contact`, `is_keyholder_phone`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `former_contacts_changed` ON `former_contacts` (`changed_at`);--> statement-breakpoint
CREATE INDEX `former_contacts_contact` ON `former_contacts` (`contact`);--> statement-breakpoint
CREATE TABLE `pending_registrations` (
	`id` text PRIMARY KEY NOT NULL,
	`username` text NOT NULL,
	`phone` text NOT NULL,
	`password_hash` text NOT NULL,
	`first_name` text NOT NULL,
	`middle_name` text,
	`sur_name` text NOT NULL,
	`keyholder_phone1` text,
	`keyholder_phone2` text,
	`country` text NOT NULL,
	`state_of_residence` text NOT NULL,
	`state_of_origin` text NOT NULL,
	`address` text NOT NULL,
	`email` text NOT NULL,
	`report` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `pending_registrations_created` ON `pending_registrations` (`created_at`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`account_id` text NOT NULL,
	`device` text NOT NULL,
	`created_at` integer NOT NULL,
	`used_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`password_typed_at` integer,
	`vouched_at` integer,
	`second_factor_at` integer,
	`email_code_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_id` ON `sessions` (`id`);--> statement-breakpoint
CREATE INDEX `sessions_account` ON `sessions` (`account_id`);--> statement-breakpoint
CREATE INDEX `sessions_used` ON `sessions` (`used_at`);--> statement-breakpoint
CREATE INDEX `sessions_expires` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `cached_aggregates` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL,
	`counted_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `cached_aggregates_counted` ON `cached_aggregates` (`counted_at`);--> statement-breakpoint
CREATE TABLE `audit_entries` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` integer NOT NULL,
	`actor_id` text,
	`action` text NOT NULL,
	`kind` text GENERATED ALWAYS AS (substr(action, 1, instr(action, '.') - 1)) VIRTUAL,
	`subject_type` text NOT NULL,
	`subject_id` text,
	`detail` text,
	`request_id` text NOT NULL,
	`address_hash` text,
	`hash` text
);
--> statement-breakpoint
CREATE INDEX `audit_entries_actor` ON `audit_entries` (`actor_id`,`at`);--> statement-breakpoint
CREATE INDEX `audit_entries_subject` ON `audit_entries` (`subject_id`,`at`);--> statement-breakpoint
CREATE INDEX `audit_entries_type` ON `audit_entries` (`subject_type`,`at`);--> statement-breakpoint
CREATE INDEX `audit_entries_action` ON `audit_entries` (`action`,`at`);--> statement-breakpoint
CREATE INDEX `audit_entries_kind` ON `audit_entries` (`kind`,`at`);--> statement-breakpoint
CREATE INDEX `audit_entries_at` ON `audit_entries` (`at`);--> statement-breakpoint
CREATE TABLE `audit_texts` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`other_account_id` text,
	`text` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `audit_texts_account` ON `audit_texts` (`account_id`);--> statement-breakpoint
CREATE INDEX `audit_texts_other` ON `audit_texts` (`other_account_id`) WHERE other_account_id is not null;--> statement-breakpoint
CREATE INDEX `audit_texts_at` ON `audit_texts` (`at`);--> statement-breakpoint
CREATE TABLE `attempts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`key` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `attempts_key` ON `attempts` (`kind`,`key`,`at`);--> statement-breakpoint
CREATE INDEX `attempts_short` ON `attempts` (`at`) WHERE kind not in ('signed_in_from', 'free_registration', 'number_replaced', 'case_sibling', 'take_back_asked', 'paper_tries');--> statement-breakpoint
CREATE INDEX `attempts_long` ON `attempts` (`at`) WHERE kind in ('signed_in_from', 'free_registration', 'number_replaced', 'case_sibling', 'take_back_asked', 'paper_tries');--> statement-breakpoint
CREATE TABLE `case_entries` (
	`case_id` text NOT NULL,
	`seq` integer NOT NULL,
	`at` integer NOT NULL,
	`side` text NOT NULL,
	`actor_id` text,
	`verb` text NOT NULL,
	`words` text,
	`reason` text,
	`outcome` text,
	`exhibit_id` text,
	PRIMARY KEY(`case_id`, `seq`),
	FOREIGN KEY (`case_id`) REFERENCES `cases`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`actor_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "case_entries_side" CHECK("case_entries"."side" in ('opener', 'other', 'desk')),
	CONSTRAINT "case_entries_verb" CHECK("case_entries"."verb" in ('open', 'lay', 'submit', 'answer', 'more_time', 'accept', 'withdraw', 'appeal', 'admit', 'refuse', 'examine', 'remove', 'propose', 'confirm', 'close', 'hold', 'release'))
);
--> statement-breakpoint
CREATE INDEX `case_entries_actor` ON `case_entries` (`actor_id`) WHERE actor_id is not null;--> statement-breakpoint
CREATE TABLE `cases` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`cause` text NOT NULL,
	`key` text NOT NULL,
	`device_id` text,
	`opener_id` text NOT NULL,
	`other_id` text,
	`proof` text NOT NULL,
	`stolen` integer NOT NULL,
	`state` text NOT NULL,
	`outcome` text,
	`turn` text,
	`due_at` integer,
	`entries` integer NOT NULL,
	`taken_by` text,
	`taken_until` integer,
	`admitted_by` text,
	`admitted_at` integer,
	`acts_at` integer,
	`closed_at` integer,
	`held` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`device_id`) REFERENCES `devices`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`opener_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`other_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`taken_by`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`admitted_by`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "cases_kind" CHECK("cases"."kind" in ('ownership', 'contest', 'handover')),
	CONSTRAINT "cases_cause" CHECK("cases"."cause" in ('registration', 'check', 'contacts', 'handover')),
	CONSTRAINT "cases_state" CHECK("cases"."state" in ('open', 'admitted', 'decided', 'closed')),
	CONSTRAINT "cases_outcome" CHECK("cases"."outcome" is null or "cases"."outcome" in ('upheld', 'lifted', 'rejected', 'stands', 'completed', 'returned', 'undecidable', 'refused', 'lapsed', 'withdrawn')),
	CONSTRAINT "cases_closed" CHECK(("cases"."state" = 'closed') = ("cases"."closed_at" is not null)),
	CONSTRAINT "cases_admitted" CHECK("cases"."state" not in ('admitted', 'decided') or "cases"."admitted_at" is not null),
	CONSTRAINT "cases_decided" CHECK("cases"."state" <> 'decided' or ("cases"."outcome" is not null and "cases"."acts_at" is not null)),
	CONSTRAINT "cases_sides" CHECK("cases"."other_id" is null or "cases"."other_id" <> "cases"."opener_id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `cases_one_open` ON `cases` (`opener_id`,`key`) WHERE state <> 'closed';--> statement-breakpoint
CREATE INDEX `cases_opener` ON `cases` (`opener_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `cases_device` ON `cases` (`device_id`,`state`);--> statement-breakpoint
CREATE INDEX `cases_acts` ON `cases` (`acts_at`) WHERE state = 'decided';--> statement-breakpoint
CREATE INDEX `cases_closed` ON `cases` (`closed_at`) WHERE closed_at is not null;--> statement-breakpoint
CREATE INDEX `cases_key` ON `cases` (`key`);--> statement-breakpoint
CREATE INDEX `cases_admitted` ON `cases` (`admitted_at`) WHERE state = 'admitted';--> statement-breakpoint
CREATE INDEX `cases_other` ON `cases` (`other_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `cases_desk` ON `cases` (`turn`,(case when "state" = 'closed' then 900000000000000 - "closed_at" else "due_at" + 172800000 * ("turn" is 'other') end));--> statement-breakpoint
CREATE TABLE `exhibits` (
	`id` text PRIMARY KEY NOT NULL,
	`case_id` text NOT NULL,
	`side` text NOT NULL,
	`kind` text NOT NULL,
	`summary` text NOT NULL,
	`detail` text,
	`laid_at` integer NOT NULL,
	`examined_at` integer,
	`examined_by` text,
	`picture_key` text,
	`removed_at` integer,
	`removed_why` text,
	FOREIGN KEY (`case_id`) REFERENCES `cases`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`examined_by`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "exhibits_side" CHECK("exhibits"."side" in ('opener', 'other', 'desk')),
	CONSTRAINT "exhibits_kind" CHECK("exhibits"."kind" in ('paper', 'former_owner', 'former_contact', 'purchase_receipt', 'sibling_number', 'box_label', 'account_screen', 'payment_record', 'network_letter', 'police_extract', 'dial_screen')),
	CONSTRAINT "exhibits_removed" CHECK(("exhibits"."removed_at" is null) = ("exhibits"."removed_why" is null))
);
--> statement-breakpoint
CREATE INDEX `exhibits_case` ON `exhibits` (`case_id`);--> statement-breakpoint
CREATE INDEX `exhibits_picture` ON `exhibits` (`laid_at`) WHERE picture_key is not null;--> statement-breakpoint
CREATE TABLE `challenges` (
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
	CONSTRAINT "challenges_purpose" CHECK("challenges"."purpose" in ('registration', 'report', 'password_reset', 'transfer', 'phone_change', 'vouching', 'account_deletion', 'passkey')),
	CONSTRAINT "challenges_deliver_to" CHECK("challenges"."deliver_to" in ('owner', 'keyholder1', 'keyholder2')),
	CONSTRAINT "challenges_tries" CHECK("tries" between 0 and 5)
);
--> statement-breakpoint
CREATE INDEX `challenges_account` ON `challenges` (`account_id`,`purpose`);--> statement-breakpoint
CREATE INDEX `challenges_registration` ON `challenges` (`registration_id`);--> statement-breakpoint
CREATE INDEX `challenges_device` ON `challenges` (`device_id`);--> statement-breakpoint
CREATE INDEX `challenges_asked` ON `challenges` (`asked_phone`);--> statement-breakpoint
CREATE INDEX `challenges_recipient` ON `challenges` (`recipient_email`) WHERE recipient_email is not null;--> statement-breakpoint
CREATE INDEX `challenges_created` ON `challenges` (`created_at`);--> statement-breakpoint
CREATE INDEX `challenges_without_account` ON `challenges` (`created_at`) WHERE account_id is null and registration_id is null;--> statement-breakpoint
CREATE TABLE `counters` (
	`day` text NOT NULL,
	`name` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`day`, `name`)
);
--> statement-breakpoint
CREATE TABLE `data_exports` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`state` text NOT NULL,
	`due_at` integer NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`lease_until` integer,
	`file` text,
	`upload_id` text,
	`size` integer,
	`asked_at` integer NOT NULL,
	`ready_at` integer,
	`first_downloaded_at` integer,
	`ends_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "data_exports_state" CHECK("data_exports"."state" in ('making', 'ready', 'failed')),
	CONSTRAINT "data_exports_ready" CHECK("data_exports"."state" <> 'ready' or ("data_exports"."file" is not null and "data_exports"."size" is not null))
);
--> statement-breakpoint
CREATE INDEX `data_exports_account` ON `data_exports` (`account_id`,`asked_at`);--> statement-breakpoint
CREATE INDEX `data_exports_due` ON `data_exports` (`due_at`) WHERE state = 'making';--> statement-breakpoint
CREATE INDEX `data_exports_ends` ON `data_exports` (`ends_at`);--> statement-breakpoint
CREATE TABLE `devices` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`name` text NOT NULL,
	`type` text NOT NULL,
	`model` text,
	`serial_number` text NOT NULL,
	`imei1` text,
	`imei2` text,
	`wifi_only` integer DEFAULT false NOT NULL,
	`status` text NOT NULL,
	`location` text,
	`purchase_date` text,
	`notes` text,
	`removal_reason` text,
	`removal_scheduled_for` integer,
	`removed_at` integer,
	`released_at` integer,
	`alarm_ends_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "devices_type" CHECK("devices"."type" in ('smartphone', 'tablet', 'laptop', 'desktop', 'other')),
	CONSTRAINT "devices_status" CHECK("devices"."status" in ('active', 'inactive', 'missing', 'stolen', 'reported', 'transfer_pending')),
	CONSTRAINT "devices_imei" CHECK("devices"."imei1" is not null or "devices"."type" not in ('smartphone', 'tablet')),
	CONSTRAINT "devices_removal_reason" CHECK("devices"."removal_scheduled_for" is null or "devices"."removal_reason" is not null)
);
--> statement-breakpoint
CREATE INDEX `devices_without_serial` ON `devices` (`created_at`) WHERE serial_number = '' and released_at is null;--> statement-breakpoint
CREATE INDEX `devices_owner` ON `devices` (`owner_id`,`created_at`) WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX `devices_owner_released` ON `devices` (`owner_id`) WHERE released_at is not null;--> statement-breakpoint
CREATE INDEX `devices_removal` ON `devices` (`removal_scheduled_for`) WHERE removal_scheduled_for is not null and removed_at is null;--> statement-breakpoint
CREATE INDEX `devices_held` ON `devices` (`removed_at`) WHERE removed_at is not null and released_at is null;--> statement-breakpoint
CREATE INDEX `devices_alarm_ends` ON `devices` (`alarm_ends_at`) WHERE alarm_ends_at is not null;--> statement-breakpoint
CREATE INDEX `devices_removed_created` ON `devices` (`created_at`) WHERE removed_at is not null and +released_at is null;--> statement-breakpoint
CREATE INDEX `devices_removed_name` ON `devices` (lower("name")) WHERE removed_at is not null and +released_at is null;--> statement-breakpoint
CREATE INDEX `devices_owner_held` ON `devices` (`owner_id`,`created_at`) WHERE released_at is null;--> statement-breakpoint
CREATE INDEX `devices_owner_status` ON `devices` (`owner_id`,`status`,`created_at`) WHERE released_at is null;--> statement-breakpoint
CREATE INDEX `devices_created` ON `devices` (`created_at`) WHERE released_at is null;--> statement-breakpoint
CREATE INDEX `devices_name` ON `devices` (lower("name")) WHERE released_at is null;--> statement-breakpoint
CREATE INDEX `devices_status_name` ON `devices` (`status`,lower("name")) WHERE released_at is null;--> statement-breakpoint
CREATE INDEX `devices_type` ON `devices` (`type`,`status`,`created_at`) WHERE released_at is null;--> statement-breakpoint
CREATE INDEX `devices_type_name` ON `devices` (`type`,`status`,lower("name")) WHERE released_at is null;--> statement-breakpoint
CREATE TABLE `identifiers` (
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
	FOREIGN KEY (`device_id`) REFERENCES `devices`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "identifiers_kind" CHECK("identifiers"."kind" in ('imei1', 'imei2', 'serial')),
	CONSTRAINT "identifiers_status" CHECK("identifiers"."status" in ('active', 'inactive', 'missing', 'stolen', 'reported', 'transfer_pending')),
	CONSTRAINT "identifiers_proof" CHECK("identifiers"."proof" in ('declared', 'shown')),
	CONSTRAINT "identifiers_key" CHECK(("identifiers"."key" glob 'i:*' and "identifiers"."kind" <> 'serial') or ("identifiers"."key" glob 's:*' and "identifiers"."kind" = 'serial'))
);
--> statement-breakpoint
CREATE INDEX `identifiers_device` ON `identifiers` (`device_id`);--> statement-breakpoint
CREATE INDEX `identifiers_flagged` ON `identifiers` (`key`) WHERE "identifiers"."status" in ('missing', 'stolen', 'reported');--> statement-breakpoint
CREATE TABLE `number_changes` (
	`id` text PRIMARY KEY NOT NULL,
	`device_id` text NOT NULL,
	`actor_id` text NOT NULL,
	`field` text NOT NULL,
	`before` text NOT NULL,
	`after` text NOT NULL,
	`key` text NOT NULL,
	`created_at` integer NOT NULL,
	`released_at` integer,
	FOREIGN KEY (`device_id`) REFERENCES `devices`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`actor_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "number_changes_field" CHECK("number_changes"."field" in ('serialNumber', 'imei1', 'imei2'))
);
--> statement-breakpoint
CREATE INDEX `number_changes_device` ON `number_changes` (`device_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `number_changes_held` ON `number_changes` (`created_at`) WHERE released_at is null;--> statement-breakpoint
CREATE TABLE `registration_attempts` (
	`id` text PRIMARY KEY NOT NULL,
	`device_id` text NOT NULL,
	`account_id` text NOT NULL,
	`day` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`device_id`) REFERENCES `devices`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `registration_attempts_once` ON `registration_attempts` (`device_id`,`day`,`account_id`);--> statement-breakpoint
CREATE INDEX `registration_attempts_account` ON `registration_attempts` (`account_id`);--> statement-breakpoint
CREATE INDEX `registration_attempts_at` ON `registration_attempts` (`at`);--> statement-breakpoint
CREATE TABLE `sighting_mutes` (
	`device_id` text PRIMARY KEY NOT NULL,
	FOREIGN KEY (`device_id`) REFERENCES `devices`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `sightings` (
	`device_id` text NOT NULL,
	`hour` integer NOT NULL,
	`channel` text NOT NULL,
	PRIMARY KEY(`device_id`, `hour`, `channel`),
	FOREIGN KEY (`device_id`) REFERENCES `devices`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "sightings_channel" CHECK("sightings"."channel" in ('web', 'api'))
);
--> statement-breakpoint
CREATE INDEX `sightings_hour` ON `sightings` (`hour`,`device_id`);--> statement-breakpoint
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
	CONSTRAINT "registration_reviews_reason" CHECK("registration_reviews"."reason" in ('neighbouring_numbers', 'one_type_code', 'young_reports', 'flagged_number'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `registration_reviews_open` ON `registration_reviews` (`account_id`,`reason`) WHERE done_at is null;--> statement-breakpoint
CREATE INDEX `registration_reviews_account` ON `registration_reviews` (`account_id`,`reason`,`done_at`);--> statement-breakpoint
CREATE INDEX `registration_reviews_done` ON `registration_reviews` (`done_at`) WHERE done_at is not null;--> statement-breakpoint
CREATE INDEX `registration_reviews_newest` ON `registration_reviews` (`updated_at`) WHERE done_at is null;--> statement-breakpoint
CREATE TABLE `status_reports` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`device_id` text NOT NULL,
	`reporter_id` text NOT NULL,
	`from_status` text,
	`to_status` text NOT NULL,
	`location` text,
	`description` text,
	`happened_on` text,
	`extract_number` text,
	`station` text,
	`show_to_public` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`device_id`) REFERENCES `devices`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`reporter_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "status_reports_to" CHECK("status_reports"."to_status" in ('active', 'inactive', 'missing', 'stolen', 'reported', 'transfer_pending'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `status_reports_id_unique` ON `status_reports` (`id`);--> statement-breakpoint
CREATE INDEX `status_reports_device` ON `status_reports` (`device_id`,`seq`);--> statement-breakpoint
CREATE INDEX `status_reports_registered` ON `status_reports` (`reporter_id`,`device_id`) WHERE from_status is null;--> statement-breakpoint
CREATE INDEX `status_reports_reporter` ON `status_reports` (`reporter_id`);--> statement-breakpoint
CREATE INDEX `status_reports_created` ON `status_reports` (`created_at`,`from_status`,`to_status`);--> statement-breakpoint
CREATE TABLE `step_ticks` (
	`device_id` text NOT NULL,
	`step` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`device_id`, `step`),
	FOREIGN KEY (`device_id`) REFERENCES `devices`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "step_ticks_step" CHECK("step_ticks"."step" in ('lock', 'sim', 'bank', 'sessions', 'police', 'passwords'))
);
--> statement-breakpoint
CREATE TABLE `keyed_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`fingerprint` text NOT NULL,
	`run` text NOT NULL,
	`started_at` integer NOT NULL,
	`wrote_at` integer,
	`answer` text
);
--> statement-breakpoint
CREATE INDEX `keyed_requests_started` ON `keyed_requests` (`started_at`);--> statement-breakpoint
CREATE TABLE `legal_acceptances` (
	`account_id` text NOT NULL,
	`document` text NOT NULL,
	`version` text NOT NULL,
	`accepted_at` integer NOT NULL,
	PRIMARY KEY(`account_id`, `document`, `version`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
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
	CONSTRAINT "links_purpose" CHECK("links"."purpose" in ('confirm_email', 'undo_reset', 'keyholder_consent', 'keep_account', 'not_me'))
);
--> statement-breakpoint
CREATE INDEX `links_account` ON `links` (`account_id`,`purpose`,`created_at`);--> statement-breakpoint
CREATE INDEX `links_expires` ON `links` (`expires_at`);--> statement-breakpoint
CREATE INDEX `links_sent_to` ON `links` (`sent_to`) WHERE sent_to is not null;--> statement-breakpoint
CREATE TABLE `log_entries` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`leaf` text NOT NULL,
	`made_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `log_entries_leaf_unique` ON `log_entries` (`leaf`);--> statement-breakpoint
CREATE TABLE `log_state` (
	`id` integer PRIMARY KEY NOT NULL,
	`size` integer NOT NULL,
	`checkpoint` text NOT NULL,
	`kinds` text NOT NULL,
	`sealed_at` integer NOT NULL,
	CONSTRAINT "log_state_single" CHECK("log_state"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE `log_witnesses` (
	`name` text PRIMARY KEY NOT NULL,
	`size` integer NOT NULL,
	`signature` text NOT NULL,
	`signed_at` integer NOT NULL,
	`first_signed_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `carriers` (
	`channel` text PRIMARY KEY NOT NULL,
	`failures` integer NOT NULL,
	`failing_since` integer,
	`failed_at` integer,
	`notified_at` integer,
	`reviving` integer DEFAULT false NOT NULL,
	CONSTRAINT "carriers_channel" CHECK("carriers"."channel" in ('sms', 'email'))
);
--> statement-breakpoint
CREATE TABLE `dev_outbox` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`channel` text NOT NULL,
	`to` text NOT NULL,
	`subject` text,
	`text` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `dev_outbox_id_unique` ON `dev_outbox` (`id`);--> statement-breakpoint
CREATE INDEX `dev_outbox_to` ON `dev_outbox` (`to`,`seq`);--> statement-breakpoint
CREATE TABLE `messages` (
	`id` text PRIMARY KEY NOT NULL,
	`channel` text NOT NULL,
	`to` text NOT NULL,
	`template` text NOT NULL,
	`priority` integer DEFAULT false NOT NULL,
	`data` text NOT NULL,
	`challenge_id` text,
	`challenge_send` integer,
	`state` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`last_error` text,
	`due_at` integer NOT NULL,
	`lease_until` integer,
	`sent_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`challenge_id`) REFERENCES `challenges`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "messages_channel" CHECK("messages"."channel" in ('sms', 'email')),
	CONSTRAINT "messages_state" CHECK("messages"."state" in ('queued', 'sent', 'skipped', 'dead'))
);
--> statement-breakpoint
CREATE INDEX `messages_due` ON `messages` (`priority`,`due_at`) WHERE state = 'queued';--> statement-breakpoint
CREATE INDEX `messages_farewells` ON `messages` (`created_at`) WHERE template in ('account_erased', 'account_erased_sms', 'report_ended');--> statement-breakpoint
CREATE INDEX `messages_told` ON `messages` (`created_at`) WHERE state in ('sent', 'skipped') and data <> '{}';--> statement-breakpoint
CREATE INDEX `messages_challenge` ON `messages` (`challenge_id`);--> statement-breakpoint
CREATE INDEX `messages_created` ON `messages` (`created_at`);--> statement-breakpoint
CREATE INDEX `messages_to` ON `messages` (`to`,`state`,`created_at`);--> statement-breakpoint
CREATE INDEX `messages_state` ON `messages` (`state`,`channel`,`created_at`);--> statement-breakpoint
CREATE INDEX `messages_failed` ON `messages` (`channel`,`created_at`) WHERE state = 'queued' and last_error is not null;--> statement-breakpoint
CREATE TABLE `passkey_challenges` (
	`session_id` text NOT NULL,
	`ceremony` text NOT NULL,
	`challenge` text NOT NULL,
	`expires_at` integer NOT NULL,
	PRIMARY KEY(`session_id`, `ceremony`),
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `passkey_challenges_expires` ON `passkey_challenges` (`expires_at`);--> statement-breakpoint
CREATE TABLE `passkeys` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`credential_id` text NOT NULL,
	`public_key` text NOT NULL,
	`counter` integer NOT NULL,
	`transports` text NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	`used_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `passkeys_credential` ON `passkeys` (`credential_id`);--> statement-breakpoint
CREATE INDEX `passkeys_account` ON `passkeys` (`account_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `recovery_codes` (
	`account_id` text NOT NULL,
	`code_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`used_at` integer,
	PRIMARY KEY(`account_id`, `code_hash`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `payments` (
	`reference` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`plan_id` text NOT NULL,
	`duration` integer NOT NULL,
	`duration_unit` text NOT NULL,
	`amount` integer NOT NULL,
	`provider` text NOT NULL,
	`state` text NOT NULL,
	`failure` text,
	`due_at` integer,
	`verified_at` integer,
	`settled_at` integer,
	`paid_amount` integer,
	`paid_currency` text,
	`resolved_at` integer,
	`outcome` text,
	`rest_url` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`plan_id`) REFERENCES `plans`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payments_state" CHECK("payments"."state" in ('pending', 'completed', 'failed', 'abandoned')),
	CONSTRAINT "payments_outcome" CHECK("payments"."outcome" is null or "payments"."outcome" in ('plan', 'rest', 'returned')),
	CONSTRAINT "payments_unit" CHECK("payments"."duration_unit" in ('months', 'years')),
	CONSTRAINT "payments_duration" CHECK("payments"."duration" between 1 and 60),
	CONSTRAINT "payments_amount" CHECK("payments"."amount" >= 0),
	CONSTRAINT "payments_settled" CHECK("payments"."state" <> 'completed' or "payments"."settled_at" is not null)
);
--> statement-breakpoint
CREATE INDEX `payments_account` ON `payments` (`account_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `payments_plan` ON `payments` (`plan_id`);--> statement-breakpoint
CREATE INDEX `payments_settled_at` ON `payments` (`settled_at`) WHERE settled_at is not null;--> statement-breakpoint
CREATE INDEX `payments_unresolved` ON `payments` (`created_at`) WHERE paid_amount is not null and outcome is not 'returned' and state = 'failed';--> statement-breakpoint
CREATE INDEX `payments_due` ON `payments` (`due_at`) WHERE due_at is not null;--> statement-breakpoint
CREATE TABLE `receipts` (
	`id` text PRIMARY KEY NOT NULL,
	`receipt_number` text NOT NULL,
	`payment_reference` text NOT NULL,
	`account_id` text NOT NULL,
	`subscription_name` text NOT NULL,
	`description` text NOT NULL,
	`amount` integer NOT NULL,
	`status` text NOT NULL,
	`note` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`payment_reference`) REFERENCES `payments`(`reference`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "receipts_status" CHECK("receipts"."status" in ('pending', 'completed', 'failed', 'abandoned')),
	CONSTRAINT "receipts_amount" CHECK("receipts"."amount" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `receipts_receipt_number_unique` ON `receipts` (`receipt_number`);--> statement-breakpoint
CREATE UNIQUE INDEX `receipts_payment_reference_unique` ON `receipts` (`payment_reference`);--> statement-breakpoint
CREATE INDEX `receipts_account` ON `receipts` (`account_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `receipts_created` ON `receipts` (`created_at`);--> statement-breakpoint
CREATE INDEX `receipts_status` ON `receipts` (`status`,`created_at`);--> statement-breakpoint
CREATE TABLE `sandbox_checkouts` (
	`reference` text PRIMARY KEY NOT NULL,
	`amount` integer NOT NULL,
	`email` text NOT NULL,
	`callback_url` text NOT NULL,
	`outcome` text,
	`created_at` integer NOT NULL,
	CONSTRAINT "sandbox_checkouts_outcome" CHECK("sandbox_checkouts"."outcome" in ('success', 'failed', 'abandoned'))
);
--> statement-breakpoint
CREATE TABLE `plans` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`price` integer NOT NULL,
	`device_limit` integer NOT NULL,
	`description` text,
	`archived_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "plans_price" CHECK("plans"."price" >= 0),
	CONSTRAINT "plans_device_limit" CHECK("plans"."device_limit" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `plans_name` ON `plans` (lower("name")) WHERE archived_at is null;--> statement-breakpoint
CREATE TABLE `subscriptions` (
	`account_id` text PRIMARY KEY NOT NULL,
	`plan_id` text NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`plan_id`) REFERENCES `plans`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "subscriptions_span" CHECK("subscriptions"."ends_at" > "subscriptions"."starts_at")
);
--> statement-breakpoint
CREATE INDEX `subscriptions_plan` ON `subscriptions` (`plan_id`,`ends_at`);--> statement-breakpoint
CREATE INDEX `subscriptions_ends` ON `subscriptions` (`ends_at`);--> statement-breakpoint
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
CREATE TABLE `suspect_sources` (
	`who` text PRIMARY KEY NOT NULL,
	`until` integer NOT NULL,
	`system` integer,
	`notified_at` integer
);
--> statement-breakpoint
CREATE INDEX `suspect_sources_until` ON `suspect_sources` (`until`);--> statement-breakpoint
CREATE TABLE `flagged_changes` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key` text NOT NULL,
	`flagged` integer NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `flagged_manifest` (
	`id` integer PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`seq` integer NOT NULL,
	`purged_up_to` integer NOT NULL,
	`shards` text NOT NULL,
	CONSTRAINT "flagged_manifest_single" CHECK("flagged_manifest"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE `statements` (
	`number` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`leaf` text NOT NULL,
	`key_id` text NOT NULL,
	`made_at` integer NOT NULL,
	`ends_at` integer,
	`account_id` text,
	`device_id` text,
	`audience` text,
	`text` text,
	`forget_at` integer,
	`ended_at` integer,
	`ended_why` text,
	FOREIGN KEY (`leaf`) REFERENCES `log_entries`(`leaf`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`device_id`) REFERENCES `devices`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "statements_kind" CHECK("statements"."kind" in ('check', 'certificate', 'registration', 'report', 'transfer', 'handover', 'decision', 'found')),
	CONSTRAINT "statements_audience" CHECK("statements"."audience" is null or "statements"."audience" in ('buyer', 'official')),
	CONSTRAINT "statements_ended" CHECK(("statements"."ended_at" is null) = ("statements"."ended_why" is null)),
	CONSTRAINT "statements_ended_why" CHECK("statements"."ended_why" is null or "statements"."ended_why" in ('superseded', 'withdrawn')),
	CONSTRAINT "statements_text" CHECK(("statements"."text" is null) = ("statements"."forget_at" is null)),
	CONSTRAINT "statements_anonymous" CHECK("statements"."account_id" is not null or ("statements"."text" is null and "statements"."device_id" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `statements_leaf_unique` ON `statements` (`leaf`);--> statement-breakpoint
CREATE INDEX `statements_account` ON `statements` (`account_id`,`made_at`) WHERE account_id is not null;--> statement-breakpoint
CREATE INDEX `statements_device` ON `statements` (`device_id`,`audience`) WHERE device_id is not null;--> statement-breakpoint
CREATE INDEX `statements_forget` ON `statements` (`forget_at`) WHERE forget_at is not null;--> statement-breakpoint
CREATE TABLE `transfers` (
	`id` text PRIMARY KEY NOT NULL,
	`device_id` text NOT NULL,
	`from_account_id` text NOT NULL,
	`to_account_id` text NOT NULL,
	`from_name` text NOT NULL,
	`to_name` text NOT NULL,
	`to_unproved` text,
	`device_name` text NOT NULL,
	`device_model` text,
	`challenge_id` text,
	`reason` text NOT NULL,
	`state` text NOT NULL,
	`earlier_status` text NOT NULL,
	`answer` text,
	`answered_at` integer,
	`ending` text,
	`decision_reason` text,
	`decided_by` text,
	`decided_at` integer,
	`handover` integer DEFAULT false NOT NULL,
	`paid_at` integer,
	`paid_how` text,
	`paid_sum` integer,
	`handed_over_at` integer,
	`frozen_case` text,
	`review_deadline` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`device_id`) REFERENCES `devices`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`from_account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`to_account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`challenge_id`) REFERENCES `challenges`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`decided_by`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "transfers_state" CHECK("transfers"."state" in ('pending', 'approved', 'rejected')),
	CONSTRAINT "transfers_answer" CHECK("transfers"."answer" is null or "transfers"."answer" in ('accepted', 'declined')),
	CONSTRAINT "transfers_ending" CHECK(("transfers"."state" = 'pending') = ("transfers"."ending" is null)),
	CONSTRAINT "transfers_ending_known" CHECK("transfers"."ending" is null or "transfers"."ending" in ('approved', 'rejected', 'declined', 'cancelled', 'reported', 'deadline', 'decision', 'returned')),
	CONSTRAINT "transfers_paid_how" CHECK("transfers"."paid_how" is null or "transfers"."paid_how" in ('cash', 'bank')),
	CONSTRAINT "transfers_parties" CHECK("transfers"."from_account_id" <> "transfers"."to_account_id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `transfers_one_open` ON `transfers` (`device_id`) WHERE state = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX `transfers_challenge` ON `transfers` (`challenge_id`) WHERE challenge_id is not null;--> statement-breakpoint
CREATE INDEX `transfers_history` ON `transfers` (`device_id`,`created_at`) WHERE state <> 'rejected';--> statement-breakpoint
CREATE INDEX `transfers_rejected` ON `transfers` (`device_id`,`created_at`) WHERE state = 'rejected';--> statement-breakpoint
CREATE INDEX `transfers_due` ON `transfers` (`review_deadline`) WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX `transfers_waiting` ON `transfers` (`review_deadline`) WHERE state = 'pending' and frozen_case is null and (handover = 0 or review_deadline > coalesce(handed_over_at + 259200000, paid_at + 86400000));--> statement-breakpoint
CREATE INDEX `transfers_state` ON `transfers` (`state`,`answer`,`created_at`);--> statement-breakpoint
CREATE INDEX `transfers_deadline` ON `transfers` (`state`,`answer`,`review_deadline`);--> statement-breakpoint
CREATE INDEX `transfers_acceptance` ON `transfers` (`state`,`answer`,("review_deadline" + 100000000000000 * ("answer" is not 'accepted')));--> statement-breakpoint
CREATE INDEX `transfers_from` ON `transfers` (`from_account_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `transfers_to` ON `transfers` (`to_account_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `transfers_to_unproved` ON `transfers` (`to_unproved`) WHERE to_unproved is not null;--> statement-breakpoint
CREATE INDEX `transfers_created` ON `transfers` (`created_at`);--> statement-breakpoint
-- drizzle-kit knows no triggers: what follows is written by hand.
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
END;--> statement-breakpoint
CREATE TRIGGER `identifiers_flagged_new` AFTER INSERT ON `identifiers` WHEN new.`status` IN ('missing', 'stolen', 'reported') BEGIN
  INSERT INTO `flagged_changes` (`key`, `flagged`, `at`) VALUES (new.`key`, 1, cast(unixepoch('subsec') * 1000 as integer));
END;--> statement-breakpoint
CREATE TRIGGER `identifiers_flagged_changed` AFTER UPDATE OF `key`, `status` ON `identifiers`
  WHEN new.`key` <> old.`key` OR (new.`status` IN ('missing', 'stolen', 'reported')) <> (old.`status` IN ('missing', 'stolen', 'reported')) BEGIN
  INSERT INTO `flagged_changes` (`key`, `flagged`, `at`) SELECT old.`key`, 0, cast(unixepoch('subsec') * 1000 as integer) WHERE old.`status` IN ('missing', 'stolen', 'reported');
  INSERT INTO `flagged_changes` (`key`, `flagged`, `at`) SELECT new.`key`, 1, cast(unixepoch('subsec') * 1000 as integer) WHERE new.`status` IN ('missing', 'stolen', 'reported');
END;--> statement-breakpoint
CREATE TRIGGER `identifiers_flagged_gone` AFTER DELETE ON `identifiers` WHEN old.`status` IN ('missing', 'stolen', 'reported') BEGIN
  INSERT INTO `flagged_changes` (`key`, `flagged`, `at`) VALUES (old.`key`, 0, cast(unixepoch('subsec') * 1000 as integer));
END;--> statement-breakpoint
CREATE TRIGGER `sightings_end` AFTER UPDATE OF `status`, `owner_id`, `removed_at` ON `devices`
  WHEN old.`status` IN ('missing', 'stolen', 'reported')
    AND (new.`status` NOT IN ('missing', 'stolen', 'reported') OR new.`owner_id` <> old.`owner_id` OR new.`removed_at` IS NOT NULL) BEGIN
  DELETE FROM `sightings` WHERE `device_id` = old.`id`;
  DELETE FROM `sighting_mutes` WHERE `device_id` = old.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `challenges_new_phone` AFTER INSERT ON `challenges` WHEN new.`new_phone` IS NOT NULL AND new.`account_id` IS NOT NULL BEGIN
  INSERT INTO `former_contacts` (`account_id`, `contact`, `is_keyholder_phone`, `changed_at`) VALUES (new.`account_id`, new.`new_phone`, 0, new.`created_at`)
    ON CONFLICT DO UPDATE SET `changed_at` = excluded.`changed_at`;
END;--> statement-breakpoint
CREATE TRIGGER `accounts_former_contacts` AFTER UPDATE OF `email`, `pending_email`, `phone`, `keyholder_phone1`, `keyholder_phone2` ON `accounts` WHEN old.`erased_at` IS NULL BEGIN
  INSERT INTO `former_contacts` (`account_id`, `contact`, `is_keyholder_phone`, `is_proved`, `changed_at`) SELECT old.`id`, old.`email`, 0, old.`email_confirmed_at` IS NOT NULL, cast(unixepoch('subsec') * 1000 as integer)
    WHERE old.`email` <> coalesce(new.`email`, '') ON CONFLICT DO UPDATE SET `changed_at` = excluded.`changed_at`, `is_proved` = max(`is_proved`, excluded.`is_proved`);
  INSERT INTO `former_contacts` (`account_id`, `contact`, `is_keyholder_phone`, `changed_at`) SELECT old.`id`, old.`pending_email`, 0, cast(unixepoch('subsec') * 1000 as integer)
    WHERE old.`pending_email` <> coalesce(new.`pending_email`, '') ON CONFLICT DO UPDATE SET `changed_at` = excluded.`changed_at`;
  INSERT INTO `former_contacts` (`account_id`, `contact`, `is_keyholder_phone`, `is_proved`, `changed_at`) SELECT old.`id`, old.`phone`, 0, 1, cast(unixepoch('subsec') * 1000 as integer)
    WHERE old.`phone` <> coalesce(new.`phone`, '') ON CONFLICT DO UPDATE SET `changed_at` = excluded.`changed_at`, `is_proved` = 1;
  INSERT INTO `former_contacts` (`account_id`, `contact`, `is_keyholder_phone`, `changed_at`) SELECT old.`id`, old.`keyholder_phone1`, 1, cast(unixepoch('subsec') * 1000 as integer)
    WHERE old.`keyholder_phone1` <> coalesce(new.`keyholder_phone1`, '') ON CONFLICT DO UPDATE SET `changed_at` = excluded.`changed_at`;
  INSERT INTO `former_contacts` (`account_id`, `contact`, `is_keyholder_phone`, `changed_at`) SELECT old.`id`, old.`keyholder_phone2`, 1, cast(unixepoch('subsec') * 1000 as integer)
    WHERE old.`keyholder_phone2` <> coalesce(new.`keyholder_phone2`, '') ON CONFLICT DO UPDATE SET `changed_at` = excluded.`changed_at`;
END;--> statement-breakpoint
CREATE TRIGGER `accounts_contacts_kept_new` BEFORE INSERT ON `accounts` BEGIN
  SELECT RAISE(ABORT, 'UNIQUE constraint failed: accounts_email') WHERE EXISTS (SELECT 1 FROM `accounts_before_reset`
    WHERE lower(`email`) = lower(new.`email`) AND `email_confirmed_at` IS NOT NULL AND `account_id` <> new.`id`);
  SELECT RAISE(ABORT, 'UNIQUE constraint failed: accounts.phone') WHERE EXISTS (SELECT 1 FROM `accounts_before_reset`
    WHERE `phone` = new.`phone` AND `account_id` <> new.`id`);
END;--> statement-breakpoint
CREATE TRIGGER `accounts_contacts_kept_changed` BEFORE UPDATE OF `email`, `phone` ON `accounts` BEGIN
  SELECT RAISE(ABORT, 'UNIQUE constraint failed: accounts_email') WHERE EXISTS (SELECT 1 FROM `accounts_before_reset`
    WHERE lower(`email`) = lower(new.`email`) AND `email_confirmed_at` IS NOT NULL AND `account_id` <> new.`id`);
  SELECT RAISE(ABORT, 'UNIQUE constraint failed: accounts.phone') WHERE EXISTS (SELECT 1 FROM `accounts_before_reset`
    WHERE `phone` = new.`phone` AND `account_id` <> new.`id`);
END;--> statement-breakpoint
CREATE TRIGGER `log_entries_unchanged` BEFORE UPDATE ON `log_entries` BEGIN
  SELECT RAISE(ABORT, 'Entries of the public log can''t be changed.');
END;--> statement-breakpoint
CREATE TRIGGER `log_entries_kept` BEFORE DELETE ON `log_entries` BEGIN
  SELECT RAISE(ABORT, 'Entries of the public log can''t be removed.');
END;--> statement-breakpoint
CREATE TRIGGER `log_state_grows` BEFORE UPDATE ON `log_state` WHEN new.`size` <= old.`size` BEGIN
  SELECT RAISE(ABORT, 'The public log can''t shrink.');
END;--> statement-breakpoint
CREATE TRIGGER `log_state_kept` BEFORE DELETE ON `log_state` BEGIN
  SELECT RAISE(ABORT, 'The public log can''t be forgotten.');
END;--> statement-breakpoint
CREATE TABLE `search_words` (
	`subject_type` text NOT NULL,
	`word` text NOT NULL,
	`subject_id` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`subject_type`, `word`, `subject_id`, `note`)
) WITHOUT ROWID;--> statement-breakpoint
CREATE INDEX `search_words_subject` ON `search_words` (`subject_id`,`word`);--> statement-breakpoint
CREATE VIEW `searched_texts` AS
  SELECT 'account' AS subject_type, id AS subject_id, concat_ws(' ', username, first_name, middle_name, sur_name, substr(email, 1, instr(email, '@'))) AS text FROM accounts WHERE erased_at IS NULL
  UNION ALL SELECT 'device', id, concat_ws(' ', name, model) FROM devices WHERE released_at IS NULL
  UNION ALL SELECT 'transfer', id, concat_ws(' ', device_name, device_model, from_name, to_name) FROM transfers;--> statement-breakpoint
CREATE VIEW `searched_wholes` AS
  SELECT 'account' AS subject_type, id AS subject_id, json_array(email, '0' || substr(phone, 5), first_name || ' ' || sur_name, sur_name || ' ' || first_name) AS texts, json_array(phone) AS numbers FROM accounts WHERE erased_at IS NULL
  UNION ALL SELECT 'device', id, json_array(name, model), json_array(imei1, imei2, serial_number) FROM devices WHERE released_at IS NULL
  UNION ALL SELECT 'transfer', id, json_array(device_name, from_name, to_name), '[]' FROM transfers;--> statement-breakpoint
CREATE VIEW `searched_words` AS
  SELECT subject_type, subject_id, value AS word FROM searched_texts, json_each('[' || replace(json_quote(lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(text, '-', ' '), '_', ' '), '.', ' '), ',', ' '), '''', ' '), '’', ' '), '/', ' '), '(', ' '), ')', ' '), '@', ' '), '+', ' '), '#', ' '), '"', ' '))), ' ', '","') || ']') WHERE value <> ''
  UNION ALL SELECT subject_type, subject_id, lower(value) FROM searched_wholes, json_each(texts) WHERE value <> ''
  UNION ALL SELECT subject_type, subject_id, '#' || substr(number, -1, 1) || substr(number, -2, 1) || substr(number, -3, 1) || substr(number, -4, 1) || substr(number, -5, 1) || substr(number, -6, 1) || substr(number, -7, 1) || substr(number, -8, 1) FROM (SELECT subject_type, subject_id, replace(replace(lower(value), ' ', ''), '-', '') AS number FROM searched_wholes, json_each(numbers) WHERE value <> '');--> statement-breakpoint
CREATE TRIGGER `accounts_words_new` AFTER INSERT ON `accounts` BEGIN
  INSERT INTO `search_words` (`subject_type`, `word`, `subject_id`) SELECT `subject_type`, `word`, `subject_id` FROM `searched_words` WHERE `subject_id` = new.`id` ON CONFLICT DO NOTHING;
END;--> statement-breakpoint
CREATE TRIGGER `accounts_words_changed` AFTER UPDATE OF `username`, `email`, `phone`, `first_name`, `middle_name`, `sur_name`, `erased_at` ON `accounts` BEGIN
  DELETE FROM `search_words` WHERE `subject_id` = old.`id` AND `note` = '';
  INSERT INTO `search_words` (`subject_type`, `word`, `subject_id`) SELECT `subject_type`, `word`, `subject_id` FROM `searched_words` WHERE `subject_id` = new.`id` ON CONFLICT DO NOTHING;
END;--> statement-breakpoint
CREATE TRIGGER `accounts_words_gone` AFTER DELETE ON `accounts` BEGIN
  DELETE FROM `search_words` WHERE `subject_id` = old.`id` AND `note` = '';
END;--> statement-breakpoint
CREATE TRIGGER `devices_words_new` AFTER INSERT ON `devices` BEGIN
  INSERT INTO `search_words` (`subject_type`, `word`, `subject_id`) SELECT `subject_type`, `word`, `subject_id` FROM `searched_words` WHERE `subject_id` = new.`id` ON CONFLICT DO NOTHING;
END;--> statement-breakpoint
CREATE TRIGGER `devices_words_changed` AFTER UPDATE OF `name`, `model`, `imei1`, `imei2`, `serial_number`, `released_at` ON `devices` BEGIN
  DELETE FROM `search_words` WHERE `subject_id` = old.`id` AND `note` = '';
  INSERT INTO `search_words` (`subject_type`, `word`, `subject_id`) SELECT `subject_type`, `word`, `subject_id` FROM `searched_words` WHERE `subject_id` = new.`id` ON CONFLICT DO NOTHING;
END;--> statement-breakpoint
CREATE TRIGGER `devices_words_gone` AFTER DELETE ON `devices` BEGIN
  DELETE FROM `search_words` WHERE `subject_id` = old.`id` AND `note` = '';
END;--> statement-breakpoint
CREATE TRIGGER `transfers_words_new` AFTER INSERT ON `transfers` BEGIN
  INSERT INTO `search_words` (`subject_type`, `word`, `subject_id`) SELECT `subject_type`, `word`, `subject_id` FROM `searched_words` WHERE `subject_id` = new.`id` ON CONFLICT DO NOTHING;
END;--> statement-breakpoint
CREATE TRIGGER `transfers_words_changed` AFTER UPDATE OF `device_name`, `device_model`, `from_name`, `to_name` ON `transfers` BEGIN
  DELETE FROM `search_words` WHERE `subject_id` = old.`id` AND `note` = '';
  INSERT INTO `search_words` (`subject_type`, `word`, `subject_id`) SELECT `subject_type`, `word`, `subject_id` FROM `searched_words` WHERE `subject_id` = new.`id` ON CONFLICT DO NOTHING;
END;--> statement-breakpoint
CREATE TRIGGER `transfers_words_gone` AFTER DELETE ON `transfers` BEGIN
  DELETE FROM `search_words` WHERE `subject_id` = old.`id` AND `note` = '';
END;--> statement-breakpoint
CREATE TRIGGER `former_contacts_words_new` AFTER INSERT ON `former_contacts` WHEN new.`is_proved` AND NOT new.`is_keyholder_phone` BEGIN
  INSERT INTO `search_words` (`subject_type`, `word`, `subject_id`, `note`) SELECT 'account', value, new.`account_id`, iif(instr(new.`contact`, '@'), 'former e-mail', 'former phone')
    FROM json_each(iif(instr(new.`contact`, '@'), json_array(lower(new.`contact`)), json_array('0' || substr(new.`contact`, 5), '#' || substr(new.`contact`, -1, 1) || substr(new.`contact`, -2, 1) || substr(new.`contact`, -3, 1) || substr(new.`contact`, -4, 1) || substr(new.`contact`, -5, 1) || substr(new.`contact`, -6, 1) || substr(new.`contact`, -7, 1) || substr(new.`contact`, -8, 1)))) WHERE true ON CONFLICT DO NOTHING;
END;--> statement-breakpoint
CREATE TRIGGER `former_contacts_words_changed` AFTER UPDATE OF `is_proved` ON `former_contacts` WHEN new.`is_proved` AND NOT old.`is_proved` AND NOT new.`is_keyholder_phone` BEGIN
  INSERT INTO `search_words` (`subject_type`, `word`, `subject_id`, `note`) SELECT 'account', value, new.`account_id`, iif(instr(new.`contact`, '@'), 'former e-mail', 'former phone')
    FROM json_each(iif(instr(new.`contact`, '@'), json_array(lower(new.`contact`)), json_array('0' || substr(new.`contact`, 5), '#' || substr(new.`contact`, -1, 1) || substr(new.`contact`, -2, 1) || substr(new.`contact`, -3, 1) || substr(new.`contact`, -4, 1) || substr(new.`contact`, -5, 1) || substr(new.`contact`, -6, 1) || substr(new.`contact`, -7, 1) || substr(new.`contact`, -8, 1)))) WHERE true ON CONFLICT DO NOTHING;
END;--> statement-breakpoint
CREATE TRIGGER `former_contacts_words_gone` AFTER DELETE ON `former_contacts` WHEN NOT old.`is_keyholder_phone` BEGIN
  DELETE FROM `search_words` WHERE `subject_id` = old.`account_id` AND `note` <> '' AND `word` IN (lower(old.`contact`), '0' || substr(old.`contact`, 5), '#' || substr(old.`contact`, -1, 1) || substr(old.`contact`, -2, 1) || substr(old.`contact`, -3, 1) || substr(old.`contact`, -4, 1) || substr(old.`contact`, -5, 1) || substr(old.`contact`, -6, 1) || substr(old.`contact`, -7, 1) || substr(old.`contact`, -8, 1));
END;
