import { useSearchParams } from 'react-router-dom';
import { chosenVersions, withToggled } from './compare-address.ts';

/** The versions that are ticked for a comparison; they live in the address. */
export function useChoice(): { chosen: number[]; toggle: (version: number) => void } {
  const [address, setAddress] = useSearchParams();
  return {
    chosen: chosenVersions(address),
    toggle: (version) => setAddress((last) => withToggled(last, version), { replace: true, preventScrollReset: true }),
  };
}
