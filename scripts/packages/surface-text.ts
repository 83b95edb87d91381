import * as z from 'zod/mini'

/** The kind of each exported name, by entry of a package. */
export type Surface = Readonly<Record<string, Readonly<Record<string, string>>>>

const fileSchema = z.record(z.string(), z.record(z.string(), z.array(z.string())))

/** The surface as JSON: for each entry the names of each kind, a line each. */
export function surfaceText(surface: Surface): string {
  const byKind = Object.entries(surface).map(([entry, names]) => {
    const kinds: Record<string, string[]> = {}
    for (const [name, kind] of Object.entries(names)) kinds[kind] = [...(kinds[kind] ?? []), name]
    return [entry, kinds]
  })
  return `${JSON.stringify(Object.fromEntries(byKind), null, 1)}\n`
}

/** Reads what {@link surfaceText} wrote. */
export function readSurface(text: string): Surface {
  const entries = Object.entries(fileSchema.parse(JSON.parse(text)))
  return Object.fromEntries(
    entries.map(([entry, kinds]) => [
      entry,
      Object.fromEntries(Object.entries(kinds).flatMap(([kind, names]) => names.map((name) => [name, kind]))),
    ]),
  )
}
