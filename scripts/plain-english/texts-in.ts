/**
 * The texts that people read in a file: comments of code, paragraphs and list items of Markdown, messages of a catalogue.
 * @param path tells what kind of file it is
 */
export function textsIn(path: string, content: string): string[] {
  if (/\.mdx?$/.test(path)) return ofMarkdown(content)
  const messages = /messages\.ts$|-errors\.ts$|\.words\.ts$/.test(path) ? messagesOf(content) : []
  return [...commentsOf(content), ...messages]
}

function commentsOf(code: string): string[] {
  const blocks = [...code.matchAll(/^[ \t]*\/\*\*?([\s\S]*?)\*\//gm)].flatMap(([, block = '']) =>
    block
      .replace(/^\s*\* ?/gm, '')
      .split(/\n\s*\n|\n(?=\s*(?:@|- |\| ))/)
      .map((part) => part.replace(/^\s*@\w+ ?/, '').replace(/^\s*- /, '')),
  )
  const lines = code.replace(/^[ \t]*\/\*[\s\S]*?\*\//gm, '').split('\n')
  const runs: string[] = []
  let open = false
  for (const line of lines) {
    const comment = /^\s*\/\/ ?(.*)/.exec(line)?.[1] ?? / \/\/ (.*)$/.exec(line)?.[1]
    if (comment === undefined) open = false
    else if (open && /^\s*\/\//.test(line)) runs[runs.length - 1] += ` ${comment}`
    else runs.push(comment)
    open = /^\s*\/\//.test(line)
  }
  return [...blocks, ...runs]
}

function ofMarkdown(page: string): string[] {
  return page
    .replace(/^---[\s\S]*?^---$/m, '')
    .replace(/^```[\s\S]*?^```/gm, '')
    .replace(/<!--[\s\S]*?-->|<\/?[a-z][^>]*>/gi, '')
    .split(/\n\s*\n|\n(?=\s*(?:[-*] |\d+\. |\|))/)
    .flatMap((part) => (part.trim().startsWith('|') ? part.split('|') : [part]))
    .map((part) => part.replace(/^\s*(?:[-*#>]+|\d+\.) /, '').trim())
}

const messagesOf = (code: string): string[] =>
  [...code.matchAll(/(?<=[:=(]\s*)'((?:[^'\\\n]|\\.)*)'|"([^"\n]*)"/g)].map(
    ([, single, double]) => single ?? double ?? '',
  )
