import { z } from 'zod';
import { confirmEmail, mailConfirmation } from '#domain/accounts/confirmEmail.ts';
import { changePicture, updateProfile, verifyPhone } from '#domain/accounts/updateProfile.ts';
import { askHolder, verifyHolder } from '#domain/accounts/vouching.ts';
import { redeemLink } from '#domain/redeemLink.ts';
import { askHolderInput, useLinkInput } from '#schemas/accounts/accounts.ts';
import { LINK_PURPOSES } from '#schemas/accounts/links.ts';
import { updateUserInput, uploadPictureInput, verifyCodeInput } from '#schemas/accounts/profile.ts';
import { ownProfile } from '#schemas/responses/people.ts';
import { EMAIL_CONFIRMED, OTP_SENT, PICTURE_UPDATED, PROFILE_UPDATED } from '#schemas/responses/successTexts.ts';
import { beforeSecondFactor, rateLimited, signedIn } from '../trpc.ts';

const registerLimited = rateLimited('register');

export const profile = {
  updateProfile: signedIn
    .meta({
      put: '/users/update-user',
      summary: 'Changes the own profile. A new phone counts once the code sent to it is verified.',
      refuses: [403, 409, 429, 503],
      messageOf: ({ registrationToken }) => (registrationToken ? OTP_SENT : PROFILE_UPDATED),
      data: 'profile',
    })
    .input(updateUserInput)
    .output(z.object({ profile: ownProfile, registrationToken: z.string().optional() }))
    .mutation(({ ctx, input }) => updateProfile(ctx, input)),
  uploadPicture: signedIn
    .meta({
      put: '/users/upload-profile-picture',
      summary: 'Makes a square of a JPEG, PNG or WebP of at most 5 MB the own profile picture.',
      refuses: [409, 429, 503],
      message: PICTURE_UPDATED,
      form: true,
      topLevel: true,
    })
    .input(uploadPictureInput)
    .output(z.object({ url: z.string() }))
    .mutation(({ ctx, input }) => changePicture(ctx, input.file)),
  verifyPhone: signedIn
    .meta({
      post: '/users/verify-phone',
      summary: 'Takes the new phone over, against its code.',
      refuses: [403, 409],
      message: PROFILE_UPDATED,
    })
    .input(verifyCodeInput)
    .output(ownProfile)
    .mutation(({ ctx, input }) => verifyPhone(ctx, input.registrationToken, input.otp)),
  askHolder: signedIn
    .meta({
      post: '/users/keyholder-code',
      summary: 'Sends a code to a key holder, who vouches for whoever is logged in by telling it to them.',
      refuses: [409, 429],
      message: 'OTP sent to your key holder',
      topLevel: true,
    })
    .input(askHolderInput)
    .output(z.object({ registrationToken: z.string(), sentTo: z.string() }))
    .mutation(({ ctx, input }) => askHolder(ctx, input.deliverTo)),
  verifyHolder: signedIn
    .meta({
      post: '/users/keyholder-code/verify',
      summary:
        'Verifies a key holder’s code: a recovery hold ends, and for 15 minutes this session may take an alarm back.',
      refuses: [409],
      message: 'OTP verified successfully',
    })
    .input(verifyCodeInput)
    .output(ownProfile)
    .mutation(({ ctx, input }) => verifyHolder(ctx, input.registrationToken, input.otp)),
  mailConfirmation: signedIn
    .meta({
      post: '/users/confirm-email',
      summary: 'Sends the link that confirms the own e-mail, or the one that is to take its place.',
      refuses: [409, 429],
      message: 'Link sent; check your e-mail',
    })
    .output(z.object({ sentTo: z.string() }))
    .mutation(({ ctx }) => mailConfirmation(ctx)),
  confirmEmail: beforeSecondFactor
    .meta({
      post: '/users/confirm-email/link',
      summary:
        'Confirms an e-mail of the account that is logged in, with the token of the link sent there. Other accounts that never proved the address lose it.',
      refuses: [403, 409],
      message: EMAIL_CONFIRMED,
    })
    .input(useLinkInput)
    .output(z.object({ email: z.string() }))
    .mutation(({ ctx, input }) => confirmEmail(ctx, input.token)),
  useLink: registerLimited
    .meta({
      post: '/users/link',
      summary:
        'Does what the link of a letter or text was sent for, once. Opening a link changes nothing: its page asks first. An e-mail is confirmed by POST /users/confirm-email/link.',
      refuses: [403, 409],
      message: 'Done',
    })
    .input(useLinkInput)
    .output(z.object({ purpose: z.enum(LINK_PURPOSES) }))
    .mutation(({ ctx, input }) => redeemLink(ctx, input.token)),
};
