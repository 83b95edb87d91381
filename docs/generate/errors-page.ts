import { type CatalogueEntry, errorCatalogue } from '../../engine/src/model/error-catalogue.js'

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
a person may see. Its \`docsPath\` leads to the code's place on this page. [More about errors](/concepts/errors/).

A code marked with a milestone belongs to a part that is still to come.
`

/**
 * The errors page: one heading per code, at the address that the error itself names.
 * @param finished milestones whose codes the kit raises already
 */
export function errorsPage(finished: readonly number[]): string {
  const rows: [string, CatalogueEntry][] = Object.entries(errorCatalogue)
  const index = rows.map(([code]) => `[\`${code}\`](#${anchorOf(code)})`).join(' · ')
  const parts = rows.map(([code, { text, todo, issue: milestone }]) => {
    const later = finished.includes(milestone) ? '' : `\n\n*Raised from milestone ${milestone} on.*`
    return `## ${code} {#${anchorOf(code)}}\n\n${asText(text)}\n\n**What to do.** ${asText(todo)}${later}\n`
  })
  return `${HEAD}\n<details>\n<summary>All ${rows.length} codes</summary>\n\n${index}\n\n</details>\n\n${parts.join('\n')}`
}

function anchorOf(code: string): string {
  return code.toLowerCase().replaceAll('_', '-')
}

/** Placeholders and marks as they are, not as Markdown. */
function asText(text: string): string {
  return text.replace(/[{}<>*_`[\]]/g, (mark) => `&#${mark.charCodeAt(0)};`)
}
