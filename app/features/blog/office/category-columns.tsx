import { Pencil, Trash2 } from 'lucide-react'

import type { Column } from '#app/office/list/column.ts'
import { actionsColumn, RowLink } from '#app/office/list/columns.tsx'
import { Switch } from '#app/office/controls/switch.tsx'
import { IconButton } from '#app/office/controls/tool-button.tsx'
import { shortDate } from '#app/business/local-time.ts'
import { CategoryTag } from '#app/features/blog/category-style.tsx'

import type { AdminCategory } from './categories-schemas.ts'

interface RowActions {
  busy: boolean
  onToggle: (category: AdminCategory, isActive: boolean) => void
  onEdit: (category: AdminCategory) => void
  onDelete: (category: AdminCategory) => void
}

export const categoryColumns = (actions: RowActions): Column<AdminCategory>[] => [
  {
    key: 'name',
    header: 'Name',
    sort: true,
    className: 'min-w-40',
    cell: ({ name }) => <CategoryTag category={name} />,
  },
  {
    key: 'slug',
    header: 'Slug',
    interactive: true,
    className: 'max-lg:hidden',
    cell: ({ slug }) => <SlugLink slug={slug} />,
  },
  { key: 'posts', header: 'Posts', sort: true, className: 'whitespace-nowrap', cell: postCounts },
  {
    key: 'isActive',
    header: 'Active',
    interactive: true,
    cell: (category) => <Active category={category} {...actions} />,
  },
  {
    key: 'updated',
    header: 'Updated',
    sort: true,
    className: 'whitespace-nowrap max-2xl:hidden',
    cell: ({ updatedAt }) => <time dateTime={updatedAt}>{shortDate(updatedAt)}</time>,
  },
  actionsColumn((category) => <Buttons category={category} {...actions} />),
]

/** The content of a category's card on a phone. */
export const categoryCard = (category: AdminCategory, actions: RowActions) => (
  <div className="grid gap-1">
    <p className="text-ink-soft">{postCounts(category)}</p>
    <p>
      <SlugLink slug={category.slug} />
    </p>
    <div className="flex items-center justify-between gap-3">
      <Active category={category} {...actions} showLabel />
      <Buttons category={category} {...actions} />
    </div>
  </div>
)

const postCounts = ({ publishedPostCount, postCount }: AdminCategory) =>
  postCount === 0 ? <span className="text-ink-faint">None</span> : `${publishedPostCount} published, ${postCount} total`

const SlugLink = ({ slug }: { slug: string }) => (
  <RowLink href={`/blog?category=${slug}`}>{`/blog?category=${slug}`}</RowLink>
)

const Active = ({
  category,
  busy,
  onToggle,
  showLabel = false,
}: RowActions & { category: AdminCategory; showLabel?: boolean }) => (
  <Switch
    label={showLabel ? 'Active' : `${category.name} is active`}
    hideLabel={!showLabel}
    checked={category.isActive}
    disabled={busy}
    onChange={(isActive) => onToggle(category, isActive)}
  />
)

const Buttons = ({ category, onEdit, onDelete }: RowActions & { category: AdminCategory }) => (
  <div className="flex items-center justify-end">
    <IconButton label="Edit" itemName={category.name} Icon={Pencil} onClick={() => onEdit(category)} />
    <IconButton label="Delete" itemName={category.name} Icon={Trash2} onClick={() => onDelete(category)} />
  </div>
)
