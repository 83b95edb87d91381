/** Where a hosted service is, and who asks. */
export interface HostedAccess {
  /** Base URL, with or without a slash at its end. */
  readonly url: string
  readonly projectId: string
  /** What the kit calls itself to the service: its type (`st`) and version (`sv`). */
  readonly st: string
  readonly sv: string
  /** Names this visitor's client to the service. Left out without one. */
  readonly clientId?: string | undefined
}

/**
 * The URL of a path of the service; fields of the query that are undefined are left out.
 * @param path with or without a slash before it
 */
export function hostedUrl(
  { url, projectId, st, sv, clientId }: HostedAccess,
  path: string,
  query: Readonly<Record<string, string | undefined>> = {},
): string {
  const params = new URLSearchParams({ projectId, st, sv })
  for (const [name, value] of Object.entries({ clientId, ...query }))
    if (value !== undefined) params.set(name, value)
  return `${url.replace(/(?<!\/)\/+$/, '')}/${path.replace(/^\//, '')}?${params}`
}
