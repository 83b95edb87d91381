import type { ErrorText } from '../../engine/src/model/errors/core-errors.js'
import { errorCatalogue } from '../../engine/src/model/errors/error-catalogue.js'

const HEAD = `---
title: Errors
description: Every error code of the kit, its text, and what to do about it.
tableOfContents: false
editUrl: false
head:
  - tag: style
    content: '.sl-markdown-content h2 { font: 600 1rem/1.5 var(--sl-font-mono); letter-spacing: 0 } .sl-markdown-content h2 + p { margin-top: 0.25rem }'
---

Every failure is a \`WalletchartError\`. Its \`code\` is stable: compare with it. Its \`shortMessage\` is the text below, which
a user may see. Its \`docsPath\` leads to the code's place on this page. [More about errors](/concepts/errors/).
`

/** The errors page: one heading per code, at the address that the error itself names. */
export function errorsPage(): string {
  const rows: [string, ErrorText][] = Object.entries(errorCatalogue)
  const index = rows.map(([code]) => `[\`${code}\`](#${anchorOf(code)})`).join(' · ')
  const parts = rows.map(
    ([code, { text, todo }]) =>
      `## ${code} {#${anchorOf(code)}}\n\n${asText(text)}\n\n**What to do.** ${asText(todo)}\n`,
  )
  return `${HEAD}\n<details>\n<summary>All ${rows.length} codes</summary>\n\n${index}\n\n</details>\n\n${parts.join('\n')}`
}

function anchorOf(code: string): string {
  return code.toLowerCase().replaceAll('_', '-')
}

/** Placeholders and marks as they are, not as Markdown. */
function asText(text: string): string {
  return text.replace(/[{}<>*_`[\]]/g, (mark) => `&#${mark.charCodeAt(0)};`)
}
