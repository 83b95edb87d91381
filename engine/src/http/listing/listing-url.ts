/** Where the listing is, and who asks. */
export interface ListingAccess {
  /** Base URL, with or without a slash at its end. */
  readonly url: string
  readonly projectId: string
  /** What the kit calls itself to the service: its type (`st`) and version (`sv`). */
  readonly st: string
  readonly sv: string
}

/** The URL of a path of the service; fields of the query that are undefined are left out. */
export function listingUrl(
  { url, projectId, st, sv }: ListingAccess,
  path: string,
  query: Readonly<Record<string, string | undefined>> = {},
): string {
  const params = new URLSearchParams({ projectId, st, sv })
  for (const [name, value] of Object.entries(query)) if (value !== undefined) params.set(name, value)
  return `${url.replace(/(?<!\/)\/+$/, '')}/${path}?${params}`
}
