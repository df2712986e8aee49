import { FileCheck, Laptop, LogOut, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { ActivateButton } from '#features/member/devices/ActivateButton.tsx';
import { MissingNumber } from '#features/member/devices/MissingNumber.tsx';
import { ReplaceNumber } from '#features/member/devices/ReplaceNumber.tsx';
import { ReportFollowUp } from '#features/member/devices/ReportFollowUp.tsx';
import { TodoList } from '#features/member/devices/TodoList.tsx';
import { useMakePaper } from '#features/shared/common/useMakePaper.ts';
import {
  type PasswordConfirmation,
  usePasswordConfirmation,
} from '#features/shared/common/usePasswordConfirmation.tsx';
import { DevicePlate } from '#features/shared/devices/DevicePlate.tsx';
import { useSessions } from '#features/shared/profile/SessionsCard.tsx';
import { api } from '#lib/api/client.ts';
import { messageOf, statusOf } from '#lib/api/errors.ts';
import { useTitle } from '#lib/browser/useTitle.ts';
import { devicePath } from '#lib/paths/memberPaths.ts';
import { PATHS } from '#lib/paths/paths.ts';
import type { DeviceRecord } from '#lib/queries/outputs.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { useSingleMutation } from '#lib/queries/useSingleMutation.ts';
import { useWithoutPlan } from '#lib/session/useWithoutPlan.ts';
import type { EmergencyStep } from '#schemas/devices/emergencySteps.ts';
import { isFlagged } from '#schemas/devices/statuses.ts';
import { formatDateTime } from '#schemas/format/dates.ts';
import { describeUserAgent } from '#schemas/format/names.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { toast } from '#ui/toast.ts';
import { MemberNotFoundPage } from '../NotFoundScreens.tsx';
import { Loading, QueryView } from '../QueryView.tsx';
import { EmergencyHead, FormSkeleton } from './ScreenSkeletons.tsx';

/** Any other device has its ordinary page. */
export function EmergencyPage() {
  const { id = '' } = useParams();
  const withoutPlan = useWithoutPlan();
  // Linked from letters: what this browser kept may be older than the report.
  const record = trpc.devices.get.useQuery({ id }, { refetchOnMount: 'always' });
  useTitle(record.data ? `What to do now: ${record.data.name}` : 'What to do now');
  if (statusOf(record.error) === 404) return <MemberNotFoundPage />;
  return (
    <QueryView query={record} skeleton={<Skeleton />} failure="Failed to load this device">
      {(device) =>
        isFlagged(device.status) ? (
          <FlaggedDevice
            record={device}
            back={
              <ButtonLink kind="quiet" to={withoutPlan ? PATHS.reportDevice : PATHS.myDevices}>
                Back to my devices
              </ButtonLink>
            }
          />
        ) : record.isFetching ? (
          <Loading>
            <Skeleton />
          </Loading>
        ) : (
          <Navigate to={withoutPlan ? PATHS.reportDevice : devicePath(id)} replace />
        )
      }
    </QueryView>
  );
}

const Skeleton = () => (
  <>
    <EmergencyHead />
    <FormSkeleton />
  </>
);

function FlaggedDevice({ record, back }: { record: DeviceRecord; back: ReactNode }) {
  const { withPassword, passwordPrompt } = usePasswordConfirmation();
  const { reportSheet } = useMakePaper(withPassword);
  return (
    <>
      <ReportFollowUp
        record={record}
        todo={
          <TodoList
            device={record}
            {...useTicks(record)}
            help={{
              sessions: <OtherSessions withPassword={withPassword} />,
              police: (
                <div className="btn-row">
                  <Button
                    kind="primary"
                    icon={<FileCheck />}
                    busy={reportSheet.isPending}
                    onClick={() => reportSheet.mutate(record.id)}
                  >
                    Report paper for the police
                  </Button>
                </div>
              ),
            }}
          />
        }
        plate={
          <>
            <DevicePlate device={record} actions={<ActivateButton device={record} small />} />
            <MissingNumber device={record} />
            <ReplaceNumber record={record} />
          </>
        }
        back={back}
      />
      {passwordPrompt}
    </>
  );
}

type Tick = { step: EmergencyStep; done: boolean };

/** A device that an older version kept has none. */
const NONE: DeviceRecord['doneSteps'] = [];

/** The account keeps them, for every phone of the member. */
function useTicks({ id, doneSteps = NONE }: Pick<DeviceRecord, 'id' | 'doneSteps'>) {
  const cached = trpc.useUtils().devices.get;

  /** Changes only this step, because the answer for another step may still be on its way. */
  const put = (step: EmergencyStep, at: string | undefined) =>
    cached.setData({ id }, (record) => {
      if (!record) return record;
      const others = (record.doneSteps ?? NONE).filter((one) => one.step !== step);
      return { ...record, doneSteps: at === undefined ? others : [...others, { step, at }] };
    });

  const sending = useSingleMutation<Awaited<ReturnType<typeof api.devices.tick.mutate>>, Tick>({
    mutationKey: ['tick-step', id],
    keyOf: ({ step, done }) => `${step}:${done}`,
    mutationFn: (tick) => api.devices.tick.mutate({ id, ...tick }),
    onMutate: ({ step, done }) => {
      void cached.cancel({ id });
      put(step, done ? new Date().toISOString() : undefined);
    },
    onSuccess: (answer, { step }) => void put(step, answer.doneSteps.find((one) => one.step === step)?.at),
    onError: (error, { step, done }) => {
      put(step, done ? undefined : new Date().toISOString());
      toast.error(messageOf(error, 'Failed to keep this tick. Please try again.'));
    },
  });

  return {
    isDone: (step: EmergencyStep) => doneSteps.some((one) => one.step === step),
    onTick: (step: EmergencyStep, done: boolean) => sending.mutate({ step, done }),
  };
}

function OtherSessions({ withPassword }: Pick<PasswordConfirmation, 'withPassword'>) {
  const { data, isError, refetch } = trpc.users.sessions.useQuery();
  const { end, endOthers } = useSessions(withPassword, () => {});
  if (isError) {
    return (
      <div className="btn-row">
        <Button onClick={() => void refetch()}>Show where I am logged in</Button>
      </div>
    );
  }
  if (!data) return <p role="status">Looking where you are logged in…</p>;

  const others = data.filter(({ current }) => !current);
  if (others.length === 0) {
    return (
      <p className="session-none" role="status">
        <b>You are logged in here only.</b>
      </p>
    );
  }
  return (
    <>
      <ul className="stack gap-2 mt-3">
        {others.slice(0, SHOWN).map((session) => {
          const { words, mobile } = describeUserAgent(session.device);
          const Icon = mobile ? Smartphone : Laptop;
          const used = formatDateTime(session.usedAt);
          return (
            <li key={session.id} className="row session">
              <Icon className="i" />
              <span>
                <b>{words}</b>
                <small className="num">Last used {used}</small>
              </span>
              <Button
                busy={end.isPending}
                onClick={() => end.mutate(session)}
                aria-label={`Log out ${words}, last used ${used}`}
              >
                Log it out
              </Button>
            </li>
          );
        })}
      </ul>
      {others.length > 1 && (
        <div className="btn-row">
          <Button icon={<LogOut />} busy={endOthers.isPending} onClick={() => endOthers.mutate()}>
            Log out all {others.length} others
          </Button>
        </div>
      )}
    </>
  );
}

/** The latest used come first. */
const SHOWN = 4;
