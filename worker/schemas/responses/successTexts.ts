/** For the API and a toast. */
export const LOGGED_IN = 'Login successful!';
export const OTP_SENT = 'OTP sent; check your phone';
export const OTP_RESENT = 'OTP has been resent to your registered phone number.';
export const PASSWORD_RESET = 'Password reset completed successfully!';
export const PASSWORD_CHANGED = 'Password changed successfully';
export const STATUS_UPDATED = 'Device status has been updated successfully';
export const DEVICE_REGISTERED = 'Device registered successfully!';
export const DEVICE_UPDATED = 'Device updated successfully';
export const DEVICE_REPORTED = 'Device has been reported successfully';
export const NUMBER_REPLACED = 'Device number replaced';
export const MESSAGE_REQUEUED = 'Message queued again';
export const PLAN_DELETED = 'Subscription plan deleted successfully';
export const PLAN_RESTORED = 'Subscription plan restored successfully';
export const PICTURE_UPDATED = 'Profile picture updated successfully';
export const PROFILE_UPDATED = 'Profile updated successfully';
export const PAYMENT_RESOLVED = 'Recorded';
export const PROOF_SET = 'Entry changed';
export const REVIEW_FINISHED = 'Registrations looked at';
export const TRANSFER_COMPLETED = 'Device transfer completed successfully';
export const ADMIN_CREATED = 'Admin created successfully';
export const DEVICE_NOT_FOUND = 'No device found with the provided identifier.';
export const REMOVAL_SCHEDULED = 'Device deletion scheduled';
export const EMAIL_CONFIRMED = 'Your e-mail address is confirmed';
export const ACCOUNT_KEPT = 'Your account stays';
export const EXPORT_ASKED = 'We are making your file';

/** Apart from successTexts.ts, because every page has it. */
export const LOGGED_OUT = 'Logged out successfully';
