import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { comparedVersions, withCompared } from './compare-address.ts';

const SIDES = 2;

/** The versions that are ticked, and those that are compared, which the address holds. */
export function useChoice() {
  const [address, setAddress] = useSearchParams();
  const compared = comparedVersions(address);
  const [ticked, setTicked] = useState<readonly number[]>(compared);
  return {
    compared,
    ticked,
    /** A third one takes the place of the first. */
    toggle: (version: number) =>
      setTicked((last) =>
        last.includes(version) ? last.filter((one) => one !== version) : [...last, version].slice(-SIDES),
      ),
    compare: () => setAddress((last) => withCompared(last, ticked), { replace: true, preventScrollReset: true }),
  };
}
