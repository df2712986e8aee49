CREATE TABLE `accounts` (
	`id` text PRIMARY KEY NOT NULL,
	`username` text NOT NULL,
	`email` text NOT NULL,
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
	`role` text DEFAULT 'user' NOT NULL,
	`picture_key` text,
	`deactivated_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "accounts_role" CHECK("accounts"."role" in ('user', 'admin')),
	CONSTRAINT "accounts_phone_e164" CHECK("accounts"."phone" glob '+234[789][01]*' and length("accounts"."phone") = 14)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `accounts_username` ON `accounts` (lower("username"));--> statement-breakpoint
CREATE UNIQUE INDEX `accounts_email` ON `accounts` (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX `accounts_phone` ON `accounts` (`phone`);--> statement-breakpoint
CREATE INDEX `accounts_created` ON `accounts` (`created_at`);--> statement-breakpoint
CREATE TABLE `pending_registrations` (
	`id` text PRIMARY KEY NOT NULL,
	`username` text NOT NULL,
	`email` text NOT NULL,
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
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_id` ON `sessions` (`id`);--> statement-breakpoint
CREATE INDEX `sessions_account` ON `sessions` (`account_id`);--> statement-breakpoint
CREATE INDEX `sessions_used` ON `sessions` (`used_at`);--> statement-breakpoint
CREATE INDEX `sessions_expires` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `audit_entries` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` integer NOT NULL,
	`actor_id` text,
	`action` text NOT NULL,
	`subject_type` text NOT NULL,
	`subject_id` text,
	`detail` text,
	`request_id` text NOT NULL,
	`address_hash` text,
	`hash` text
);
--> statement-breakpoint
CREATE INDEX `audit_entries_actor` ON `audit_entries` (`actor_id`,`seq`);--> statement-breakpoint
CREATE INDEX `audit_entries_subject` ON `audit_entries` (`subject_type`,`subject_id`,`seq`);--> statement-breakpoint
CREATE INDEX `audit_entries_action` ON `audit_entries` (`action`,`seq`);--> statement-breakpoint
CREATE INDEX `audit_entries_at` ON `audit_entries` (`at`);--> statement-breakpoint
CREATE TABLE `attempts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`key` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `attempts_key` ON `attempts` (`kind`,`key`,`at`);--> statement-breakpoint
CREATE INDEX `attempts_at` ON `attempts` (`at`);--> statement-breakpoint
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
	CONSTRAINT "challenges_purpose" CHECK("challenges"."purpose" in ('registration', 'password_reset', 'transfer', 'phone_change')),
	CONSTRAINT "challenges_deliver_to" CHECK("challenges"."deliver_to" in ('owner', 'keyholder1', 'keyholder2')),
	CONSTRAINT "challenges_tries" CHECK("tries" between 0 and 5)
);
--> statement-breakpoint
CREATE INDEX `challenges_account` ON `challenges` (`account_id`,`purpose`);--> statement-breakpoint
CREATE INDEX `challenges_registration` ON `challenges` (`registration_id`);--> statement-breakpoint
CREATE INDEX `challenges_device` ON `challenges` (`device_id`);--> statement-breakpoint
CREATE INDEX `challenges_created` ON `challenges` (`created_at`);--> statement-breakpoint
CREATE TABLE `devices` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`name` text NOT NULL,
	`type` text NOT NULL,
	`model` text,
	`serial_number` text NOT NULL,
	`imei1` text,
	`imei2` text,
	`status` text NOT NULL,
	`location` text,
	`purchase_date` text,
	`notes` text,
	`removal_reason` text,
	`removal_scheduled_for` integer,
	`removed_at` integer,
	`released_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "devices_type" CHECK("devices"."type" in ('smartphone', 'tablet', 'laptop', 'desktop', 'other')),
	CONSTRAINT "devices_status" CHECK("devices"."status" in ('active', 'inactive', 'missing', 'stolen', 'reported', 'transfer_pending')),
	CONSTRAINT "devices_imei" CHECK("devices"."imei1" is not null or "devices"."type" not in ('smartphone', 'tablet')),
	CONSTRAINT "devices_removal_reason" CHECK("devices"."removal_scheduled_for" is null or "devices"."removal_reason" is not null)
);
--> statement-breakpoint
CREATE INDEX `devices_owner` ON `devices` (`owner_id`,`created_at`) WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX `devices_removal` ON `devices` (`removal_scheduled_for`) WHERE removal_scheduled_for is not null and removed_at is null;--> statement-breakpoint
CREATE INDEX `devices_held` ON `devices` (`removed_at`) WHERE removed_at is not null and released_at is null;--> statement-breakpoint
CREATE INDEX `devices_created` ON `devices` (`created_at`);--> statement-breakpoint
CREATE TABLE `identifiers` (
	`key` text PRIMARY KEY NOT NULL,
	`device_id` text NOT NULL,
	`kind` text NOT NULL,
	`status` text NOT NULL,
	`reported_at` integer,
	`public_name` text,
	`public_model` text,
	`public_location` text,
	FOREIGN KEY (`device_id`) REFERENCES `devices`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "identifiers_kind" CHECK("identifiers"."kind" in ('imei1', 'imei2', 'serial')),
	CONSTRAINT "identifiers_status" CHECK("identifiers"."status" in ('active', 'inactive', 'missing', 'stolen', 'reported', 'transfer_pending')),
	CONSTRAINT "identifiers_key" CHECK(("identifiers"."key" glob 'i:*' and "identifiers"."kind" <> 'serial') or ("identifiers"."key" glob 's:*' and "identifiers"."kind" = 'serial'))
);
--> statement-breakpoint
CREATE INDEX `identifiers_device` ON `identifiers` (`device_id`);--> statement-breakpoint
CREATE TABLE `status_reports` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`device_id` text NOT NULL,
	`reporter_id` text NOT NULL,
	`from_status` text,
	`to_status` text NOT NULL,
	`location` text,
	`description` text,
	`show_to_public` integer DEFAULT false NOT NULL,
	`show_to_members` integer DEFAULT true NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`device_id`) REFERENCES `devices`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`reporter_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "status_reports_to" CHECK("status_reports"."to_status" in ('active', 'inactive', 'missing', 'stolen', 'reported', 'transfer_pending'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `status_reports_id_unique` ON `status_reports` (`id`);--> statement-breakpoint
CREATE INDEX `status_reports_device` ON `status_reports` (`device_id`,`seq`);--> statement-breakpoint
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
CREATE INDEX `messages_due` ON `messages` (`due_at`) WHERE state = 'queued';--> statement-breakpoint
CREATE INDEX `messages_challenge` ON `messages` (`challenge_id`);--> statement-breakpoint
CREATE INDEX `messages_created` ON `messages` (`created_at`);--> statement-breakpoint
CREATE INDEX `messages_state` ON `messages` (`state`,`created_at`);--> statement-breakpoint
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
	`verified_at` integer,
	`settled_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`plan_id`) REFERENCES `plans`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payments_state" CHECK("payments"."state" in ('pending', 'completed', 'failed', 'abandoned')),
	CONSTRAINT "payments_unit" CHECK("payments"."duration_unit" in ('months', 'years')),
	CONSTRAINT "payments_duration" CHECK("payments"."duration" between 1 and 60),
	CONSTRAINT "payments_amount" CHECK("payments"."amount" >= 0),
	CONSTRAINT "payments_settled" CHECK("payments"."state" <> 'completed' or "payments"."settled_at" is not null)
);
--> statement-breakpoint
CREATE INDEX `payments_account` ON `payments` (`account_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `payments_plan` ON `payments` (`plan_id`);--> statement-breakpoint
CREATE INDEX `payments_open` ON `payments` (`created_at`) WHERE state = 'pending';--> statement-breakpoint
CREATE TABLE `receipts` (
	`id` text PRIMARY KEY NOT NULL,
	`receipt_number` text NOT NULL,
	`payment_reference` text NOT NULL,
	`account_id` text NOT NULL,
	`subscription_name` text NOT NULL,
	`description` text NOT NULL,
	`amount` integer NOT NULL,
	`status` text NOT NULL,
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
CREATE INDEX `subscriptions_plan` ON `subscriptions` (`plan_id`);--> statement-breakpoint
CREATE INDEX `subscriptions_ends` ON `subscriptions` (`ends_at`);--> statement-breakpoint
CREATE TABLE `transfers` (
	`id` text PRIMARY KEY NOT NULL,
	`device_id` text NOT NULL,
	`from_account_id` text NOT NULL,
	`to_account_id` text NOT NULL,
	`from_name` text NOT NULL,
	`to_name` text NOT NULL,
	`challenge_id` text,
	`reason` text NOT NULL,
	`state` text NOT NULL,
	`earlier_status` text NOT NULL,
	`answer` text,
	`answered_at` integer,
	`ending` text,
	`decided_by` text,
	`decided_at` integer,
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
	CONSTRAINT "transfers_ending_known" CHECK("transfers"."ending" is null or "transfers"."ending" in ('approved', 'rejected', 'declined', 'cancelled', 'reported', 'deadline')),
	CONSTRAINT "transfers_parties" CHECK("transfers"."from_account_id" <> "transfers"."to_account_id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `transfers_one_open` ON `transfers` (`device_id`) WHERE state = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX `transfers_challenge` ON `transfers` (`challenge_id`) WHERE challenge_id is not null;--> statement-breakpoint
CREATE INDEX `transfers_history` ON `transfers` (`device_id`,`created_at`) WHERE state <> 'rejected';--> statement-breakpoint
CREATE INDEX `transfers_due` ON `transfers` (`review_deadline`) WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX `transfers_state` ON `transfers` (`state`,`created_at`);--> statement-breakpoint
CREATE INDEX `transfers_from` ON `transfers` (`from_account_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `transfers_to` ON `transfers` (`to_account_id`,`created_at`);