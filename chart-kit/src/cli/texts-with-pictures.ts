import type { Picture } from '../inspect/export-layout.js'
import { machinesSchema } from '../inspect/machines-schema.js'
import { withPictures } from './export-charts.js'
import type { Terminal } from './terminal.js'

/**
 * Gives texts of `machines.visualizer.json` with pictures, for a page that cannot draw. A text that has pictures, or holds no
 * charts, is given as it is. A picture that was drawn once is not drawn again.
 *
 * @param signal gives the drawing up
 */
export function textsWithPictures(
  terminal: Terminal,
  signal?: AbortSignal,
): (text: string) => Promise<string> {
  const kept = new Map<string, Picture>()
  let last: { readonly text: string; readonly drawn: Promise<string> } | undefined
  const drawn = async (text: string): Promise<string> => {
    const content = machinesSchema.safeParse(jsonOf(text))
    if (!content.success || Object.keys(content.data.layout).length > 0) return text
    terminal.say('Drawing the charts.')
    return JSON.stringify(await withPictures(content.data, terminal.progress, kept, signal))
  }
  return (text) => {
    if (last?.text !== text) last = { text, drawn: drawn(text) }
    return last.drawn
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The page says what is wrong with it.
    return undefined
  }
}
