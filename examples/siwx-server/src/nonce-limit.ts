import type { IncomingMessage } from 'node:http'

/** A limit on the requests of one address. */
export interface NonceLimit {
  /** Counts a request. False if its address has asked too often in this minute. */
  allows(request: Pick<IncomingMessage, 'headers' | 'socket'>): boolean
}

const MINUTE = 60_000

/** Settings of {@link nonceLimit}. */
export interface NonceLimitOptions {
  /** The most requests of an address in a minute. */
  readonly perMinute: number
  /**
   * True behind a proxy that writes the address of the client at the end of `x-forwarded-for`. Without such a proxy anybody can write that
   * header.
   */
  readonly trustProxy: boolean
  /** Ms since 1970. */
  readonly now: () => number
}

/** Counts in the memory of this process, per minute. An IPv6 address counts with its /64, because one customer has all of it. */
export function nonceLimit({ perMinute, trustProxy, now }: NonceLimitOptions): NonceLimit {
  let minute = 0
  let counts = new Map<string, number>()
  return {
    allows({ headers, socket }) {
      const present = Math.floor(now() / MINUTE)
      if (present !== minute) {
        minute = present
        counts = new Map()
      }
      const forwarded = trustProxy ? String(headers['x-forwarded-for'] ?? '').split(',') : []
      const address = networkOf(forwarded.at(-1)?.trim() || (socket.remoteAddress ?? ''))
      const count = (counts.get(address) ?? 0) + 1
      counts.set(address, count)
      return count <= perMinute
    },
  }
}

function networkOf(address: string): string {
  const [, ipv4] = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? []
  if (ipv4 !== undefined) return ipv4
  const [start = '', end] = address.split('::')
  const first = start.split(':').filter(Boolean)
  const last = end?.split(':').filter(Boolean) ?? []
  const missing = end === undefined ? 0 : Math.max(0, 8 - first.length - last.length)
  return [...first, ...Array.from({ length: missing }, () => '0'), ...last].slice(0, 4).join(':')
}
