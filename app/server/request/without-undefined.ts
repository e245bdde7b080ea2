/** The fields that are given: without those that are `undefined`, which would take the place of a row's own in a spread. */
export const withoutUndefined = <Row extends object>(changes: { [Name in keyof Row]?: Row[Name] | undefined }) =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Partial<Row>
