import { compile } from '@fastify/proxy-addr';
import ipaddr from 'ipaddr.js';

/**
 * The key under which rate limits count an address. An IPv6 address counts as its /64 network, because one subscriber usually has a
 * whole /64. An IPv4 address written as IPv6 counts as IPv4.
 */
export function callerAddress(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const network = (parsed as ipaddr.IPv6).parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}

/** An IPv4 address that was written as IPv6, as a hub that listens to both sees it, in its own form; others as they are. */
export const plainAddress = (address: string): string =>
  ipaddr.isValid(address) ? ipaddr.process(address).toString() : address;

/**
 * Tells whether an address is one of these addresses or in one of these networks.
 * @throws TypeError if an entry is neither
 */
export function addressMatcher(list: readonly string[]): (address: string) => boolean {
  if (list.length === 0) return () => false;
  const matches = compile([...list]);
  return (address) => matches(address, 0);
}
