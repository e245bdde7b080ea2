/** Drops the fields that are `undefined`: in a spread they would overwrite those of the row. */
export const withoutUndefined = <Row extends object>(changes: { [Name in keyof Row]?: Row[Name] | undefined }) =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Partial<Row>
