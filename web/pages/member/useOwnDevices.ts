import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { statusOf } from '#lib/api/errors.ts';
import { devicesQuery } from '#lib/queries/options.ts';
import { toast } from '#ui/toast.ts';

/** A failure shows a toast; an ended session is handled elsewhere. */
export function useOwnDevices({ enabled = true } = {}) {
  const devices = useQuery({ ...devicesQuery, enabled });
  const { data, error } = devices;
  useEffect(() => {
    if (error && data === undefined && statusOf(error) !== 401) toast.error('Failed to load devices');
  }, [error, data]);
  return devices;
}
