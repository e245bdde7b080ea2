import {
  Bold,
  Braces,
  Heading2,
  Image,
  Link2,
  List,
  type LucideIcon,
  Minus,
  RectangleHorizontal,
  TextQuote,
} from 'lucide-react'

import { Menu } from '#app/office/menu.tsx'
import { ToolButton } from '#app/office/tool-button.tsx'
import { mergeTags } from '#app/features/newsletter/issues/merge-tags.ts'

import type { Markup } from './insert-markup.ts'

/** Inserts the markup of newsletters and the tags that are filled in on sending (PRODUCT §8.5). */
export function MarkupToolbar({
  onMarkup,
  onTag,
}: {
  onMarkup: (markup: Markup) => void
  onTag: (tag: string) => void
}) {
  return (
    <div role="group" aria-label="Formatting" className="mb-1.5 flex flex-wrap items-center gap-0.5 max-sm:gap-x-0">
      {tools.map(({ markup, label, Icon }) => (
        <ToolButton key={markup} label={label} Icon={Icon} iconOnly tone="quiet" onClick={() => onMarkup(markup)} />
      ))}
      <div className="ml-auto">
        <Menu
          label="Insert tag"
          Icon={Braces}
          iconOnly={false}
          tone="plain"
          items={mergeTags.map(({ name, says }) => ({
            label: `{{${name}}}  ${says}`,
            onSelect: () => onTag(`{{${name}}}`),
          }))}
        />
      </div>
    </div>
  )
}

const tools: { markup: Markup; label: string; Icon: LucideIcon }[] = [
  { markup: 'heading', label: 'Heading', Icon: Heading2 },
  { markup: 'bold', label: 'Bold', Icon: Bold },
  { markup: 'list', label: 'List', Icon: List },
  { markup: 'quote', label: 'Quote', Icon: TextQuote },
  { markup: 'link', label: 'Link', Icon: Link2 },
  { markup: 'button', label: 'Button', Icon: RectangleHorizontal },
  { markup: 'image', label: 'Picture', Icon: Image },
  { markup: 'rule', label: 'Line', Icon: Minus },
]
