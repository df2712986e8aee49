import { usePasswordConfirmation } from '#features/shared/common/usePasswordConfirmation.tsx';
import { changesIn, rulesOf, valuesOf } from '#features/shared/profile/profileFields.ts';
import { api } from '#lib/api/client.ts';
import { messageOf } from '#lib/api/errors.ts';
import { ruledStates } from '#lib/forms/shownStates.ts';
import { useForm } from '#lib/forms/useForm.ts';
import { useValues } from '#lib/forms/useValues.ts';
import type { AdminUser } from '#lib/queries/outputs.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { isStaff } from '#schemas/accounts/roles.ts';
import { PROFILE_UPDATED } from '#schemas/responses/successTexts.ts';
import { Button } from '#ui/Button.tsx';
import { Problem } from '#ui/Notice.tsx';
import { PhoneField } from '#ui/PhoneField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { toast } from '#ui/toast.ts';
import { useSending } from '#ui/useSending.ts';

/** The profile fields that an admin may change. The contacts of admins and support are not among them. */
export function EditUserForm({ user, onEnd }: { user: AdminUser; onEnd: () => void }) {
  const { field, props, busy, problem, dismiss, passwordPrompt } = useUserEdit(user, onEnd);
  return (
    <form className="stackable" {...props} aria-label="Edit profile">
      <div className="stack two-columns">
        <TextField label="First name" {...OTHERS} {...field('firstName')} />
        <TextField label="Middle name" aside="Optional" {...OTHERS} {...field('middleName')} />
        <TextField label="Surname" {...OTHERS} {...field('surName')} />
        <TextField label="Country" {...OTHERS} {...field('country')} />
        <TextField label="State of origin" {...OTHERS} {...field('stateOfOrigin')} />
        <TextField label="State of residence" {...OTHERS} {...field('stateOfResidence')} />
        <div className="whole-row">
          <TextField label="Address" {...OTHERS} {...field('address')} />
        </div>
        {!isStaff(user.role) && (
          <>
            <TextField label="Email" type="email" {...OTHERS} {...field('email')} />
            <PhoneField
              label="Phone number"
              hint="Takes effect now, without a code. We will notify the old address."
              {...OTHERS}
              {...field('phoneNumber')}
            />
          </>
        )}
      </div>
      {isStaff(user.role) && <p className="small">Only they themselves can change their e-mail address and phone.</p>}
      <Problem text={problem} onDismiss={dismiss} />
      <div className="btn-row btn-row-fill">
        <Button type="submit" kind="primary" busy={busy}>
          {busy ? 'Saving…' : 'Save Changes'}
        </Button>
        <Button disabled={busy} onClick={onEnd}>
          Cancel
        </Button>
      </div>
      {passwordPrompt}
    </form>
  );
}

/** No autofill: these are another person's details. */
const OTHERS = { autoComplete: 'off' } as const;

/** Sends only what was changed. */
function useUserEdit(user: AdminUser, onEnd: () => void) {
  const utils = trpc.useUtils();
  const { withPassword, passwordPrompt } = usePasswordConfirmation();
  const { values, change } = useValues(() => valuesOf(user));
  const form = useForm({
    values,
    change,
    fieldStates: ruledStates(rulesOf(user), values),
    sending: useSending((error) => messageOf(error, 'Failed to update profile')),
    async send() {
      const changes = changesIn(values, user);
      if (Object.keys(changes).length === 0) return onEnd();
      const changed = await withPassword(() => api.admin.updateUser.mutate({ id: user.id, ...changes }));
      if (!changed) return;
      toast.success(PROFILE_UPDATED);
      utils.admin.user.setData({ id: user.id }, changed);
      void utils.invalidate();
      onEnd();
    },
  });
  return { ...form, passwordPrompt };
}
