/** The npm and npx commands that a Markdown text tells people to run, in order, each once. */
export function commandsIn(markdown: string): string[] {
  const blocks = [...markdown.matchAll(/^```(?:sh|bash|console)\n([\s\S]*?)^```/gm)]
  const lines = blocks.flatMap(([, block = '']) => block.split('\n'))
  const prose = markdown.replace(/^```[\s\S]*?^```/gm, '')
  const inline = [...prose.matchAll(/`((?:npm|npx) [^`]+)`/g)].map(([, command = '']) => command)
  const commands = [...lines, ...inline]
    .flatMap((line) => line.replace(/(?:^|\s)#.*$/, '').split('&&'))
    .map((command) => command.trim().replace(/\s+/g, ' '))
  return [...new Set(commands.filter((command) => command !== ''))]
}
