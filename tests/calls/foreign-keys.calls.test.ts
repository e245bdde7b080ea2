import { expect, test } from 'vitest'

import { queryOn } from '#db/tables.ts'
import { useSite } from '#tests/helpers/test-site.ts'

const site = useSite()

/** Columns that name one table without a foreign key, and why. */
const exceptions = {
  'newsletter_deliveries.subscriber_id': 'The numbers of a newsletter stay when a subscriber is permanently deleted.',
  'newsletter_issues.theme_id': '0 is the site’s own colors.',
  'newsletter_links.issue_id': 'Sent mails have the links of a newsletter that is permanently deleted.',
}

test('every ID of a record is a foreign key, unless the kind of the record stands beside it or there is a reason', async () => {
  const without = await queryOn(site.database.pool)(`
    select c.table_name || '.' || c.column_name as name from information_schema.columns c
    where c.table_schema = 'public' and c.data_type in ('integer', 'bigint') and c.column_name like '%\\_id'
      and not exists (
        select 1 from information_schema.key_column_usage u
        join information_schema.table_constraints t using (constraint_schema, constraint_name)
        where t.constraint_type = 'FOREIGN KEY' and u.table_name = c.table_name and u.column_name = c.column_name)
      and not exists (
        select 1 from information_schema.columns k where k.table_schema = 'public' and k.table_name = c.table_name
          and (k.column_name = replace(c.column_name, '_id', '_kind') or c.column_name = 'record_id' and k.column_name = 'kind'))
    order by 1`)
  expect(without.map(({ name }) => name)).toEqual(Object.keys(exceptions))
})
