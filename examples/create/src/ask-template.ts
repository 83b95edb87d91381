import { createInterface } from 'node:readline'
import { Cancelled } from './cancelled.js'
import { isTemplateName, type TemplateName, templateNames } from './template.js'

const [DEFAULT] = templateNames
const QUESTION = `Which template: ${templateNames.join(', ')}? (${DEFAULT}) `

/**
 * Asks for the template until the answer is one. An empty answer is the default.
 * @throws Cancelled on Ctrl-C, and when the input ends
 */
export function askTemplate(
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream,
): Promise<TemplateName> {
  const lines = createInterface({ input, output })
  return new Promise<TemplateName>((resolve, reject) => {
    const ask = (): void =>
      lines.question(QUESTION, (text) => {
        const answer = text.trim() === '' ? DEFAULT : text.trim().toLowerCase()
        if (isTemplateName(answer)) resolve(answer)
        else {
          output.write(`No template is named "${answer}".\n`)
          ask()
        }
      })
    lines.once('SIGINT', () => reject(new Cancelled()))
    lines.once('close', () => reject(new Cancelled()))
    ask()
  }).finally(() => lines.close())
}
