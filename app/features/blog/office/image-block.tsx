import { useState } from 'react'
import { Images } from 'lucide-react'
import { createPortal } from 'react-dom'

import { ToolButton } from '#app/office/controls/tool-button.tsx'
import type { RecordForm } from '#app/office/form/use-record-form.ts'
import { PostImage } from '#app/features/blog/post-image.tsx'
import { TextField } from '#app/ui/field.tsx'

import { ChoiceTabs } from '#app/office/controls/choice-tabs.tsx'
import { EditorCard } from '#app/office/form/editor-card.tsx'
import { ImageGenerate } from './image-generate.tsx'
import { ImageLibrary } from './image-library.tsx'
import { ChosenFile, ImageUpload } from './image-upload.tsx'
import { type PostValues, withPicture } from './post-form.ts'
import { type Picture, useShownImage } from './use-pending-image.ts'

type Way = 'url' | 'upload' | 'generate'

/** The picture of a post: by address, upload, drawn on request, or from the library (PRODUCT §8.2). */
export function ImageBlock({ form, picture }: { form: RecordForm<PostValues>; picture: Picture }) {
  const { values, field } = form
  const [way, setWay] = useState<Way>('url')
  // It stays there while the address is put right.
  if (form.errorOf('imageUrl') && way !== 'url') setWay('url')
  const [choosing, setChoosing] = useState(false)
  const { imageUrl, imageAlt, title } = values
  const shown = useShownImage(imageUrl)
  // Another picture was settled on: a file chosen before shall not take its place when the post is saved.
  const dropFile = () => picture.way === null && picture.choose(null)
  const set = (changes: Partial<PostValues>) => {
    dropFile()
    form.set(changes)
  }
  return (
    <EditorCard
      title="Image"
      action={<ToolButton label="Choose from library" Icon={Images} onClick={() => setChoosing(true)} />}
    >
      <div className="grid gap-x-7 gap-y-5 xl:grid-cols-[minmax(0,1fr)_18rem]">
        <ChoiceTabs
          label="Where the image comes from"
          current={way}
          onChange={setWay}
          choices={[
            { value: 'url', label: 'URL' },
            { value: 'upload', label: 'Upload' },
            { value: 'generate', label: 'Generate with AI' },
          ]}
          className="min-w-0"
        >
          {way === 'url' ? (
            <TextField
              label="Image URL"
              inputMode="url"
              autoComplete="off"
              spellCheck={false}
              hint="A full address that starts with https:// or /uploads/. Leave it empty for no image."
              {...field('imageUrl', { onChange: dropFile })}
            />
          ) : way === 'upload' ? (
            <ImageUpload picture={picture} />
          ) : (
            <ImageGenerate values={values} picture={picture} />
          )}
          <ChosenFile picture={picture} />
        </ChoiceTabs>
        {imageUrl.trim() === '' ? (
          <p className="grid aspect-video place-items-center rounded-field border border-dashed border-line-strong px-4 text-center text-ink-faint max-xl:hidden">
            Without an image the post shows a drawing of its category.
          </p>
        ) : (
          <div className="grid content-start gap-3">
            <PostImage
              key={shown}
              src={shown}
              alt={imageAlt || title}
              sizes="24rem"
              fallback={
                <p className="grid aspect-video place-items-center rounded-field border border-dashed border-line-strong px-4 text-center text-ink-soft">
                  {shown && "This image can't be loaded. Visitors see a drawing instead."}
                </p>
              }
              className="aspect-video w-full rounded-field border border-line object-cover"
            />
            <TextField
              label="Alt text"
              placeholder={title}
              hint="What it shows, for people who can't see it. Left empty, the title is read."
              {...field('imageAlt')}
            />
            <ToolButton
              label="Remove Image"
              onClick={() => set({ imageUrl: '', imageAlt: '' })}
              className="justify-self-start"
            />
          </div>
        )}
      </div>
      {/* Elsewhere in the document: Enter in its search must not save the post. */}
      {createPortal(
        <ImageLibrary
          open={choosing}
          onClose={() => setChoosing(false)}
          onChoose={(image) => {
            set(withPicture(image, values))
            setChoosing(false)
          }}
          current={imageUrl.trim()}
        />,
        document.body,
      )}
    </EditorCard>
  )
}
