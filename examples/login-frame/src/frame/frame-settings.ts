import * as z from 'zod/mini'

const text = z.custom<string>((value) => typeof value === 'string')
const schema = z.object({
  projectId: text,
  siteName: text,
  origins: z.array(text),
  isTrustedHost: z.custom<boolean>((value) => typeof value === 'boolean'),
  networks: z.array(
    z.object({
      id: text,
      name: text,
      symbol: text,
      decimals: z.custom<number>(Number.isSafeInteger),
      node: text,
    }),
  ),
})

/** The settings of a project, as the server writes them into the page. */
export type FrameSettings = z.infer<typeof schema>
/** A chain that the frame can send to. */
export type FrameNetwork = FrameSettings['networks'][number]

/** Reads the settings that the server has written into the page. @throws Error for a page without settings */
export function readFrameSettings(document: Document): FrameSettings {
  const content = document.querySelector('meta[name="frame-settings"]')?.getAttribute('content') ?? 'null'
  return schema.parse(JSON.parse(content))
}
