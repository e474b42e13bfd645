import { useSearchParams } from 'react-router-dom';

/** The query of a list in the address of the page, and the one way to change it: the list then begins at its first page. */
export function useListAddress() {
  const [address, setAddress] = useSearchParams();
  const change = (changed: Record<string, string>) => {
    const next = new URLSearchParams(address);
    next.delete('page');
    for (const [name, value] of Object.entries(changed)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setAddress(next, { replace: true });
  };
  return { address, change };
}

/** The type of equations that an address limits a list to. */
export function typeIn(address: URLSearchParams): 'ode' | 'pde' | undefined {
  const type = address.get('type');
  return type === 'ode' || type === 'pde' ? type : undefined;
}
