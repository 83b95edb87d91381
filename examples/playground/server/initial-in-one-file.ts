/** How a page is split: one file has all that its entry imports. Parts that load later keep their files. */
export const initialInOneFile = {
  groups: [
    {
      // The browser pays more for a request than for the code in it.
      name: 'initial',
      tags: ['$initial' as const],
      // The entry awaits parts that import the rest. In one file with the rest, it would wait for itself.
      test: (id: string) => !/(\/src\/main\.tsx?|\/index\.html)$/.test(id),
    },
  ],
}
