/** What a body that may leave out any field does say: in place of the rest, `undefined` would stand. */
export const given = <Row extends object>(changes: { [Name in keyof Row]?: Row[Name] | undefined }) =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Partial<Row>
