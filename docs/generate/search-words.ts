interface Root {
  readonly children: object[]
}

interface PageFile {
  readonly data: { readonly astro?: { readonly frontmatter?: { readonly keywords?: readonly string[] } } }
}

/**
 * Makes the search find a page by the `keywords` of its front matter: other words for what it is about.
 * They are hidden, so that the text of the page keeps to one word for one thing.
 */
export const searchWords =
  () =>
  ({ children }: Root, { data }: PageFile): void => {
    const keywords = data.astro?.frontmatter?.keywords ?? []
    if (keywords.length === 0) return
    children.unshift({
      type: 'element',
      tagName: 'p',
      properties: { hidden: true, 'data-pagefind-weight': '10' },
      children: [{ type: 'text', value: keywords.join(', ') }],
    })
  }
