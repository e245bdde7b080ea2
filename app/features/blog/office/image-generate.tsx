import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { Lightbulb, Sparkles } from 'lucide-react'

import { ToolButton } from '#app/office/controls/tool-button.tsx'
import { suggestImagePrompt } from '#app/features/images/calls.ts'
import { call } from '#app/http/request.ts'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { showToast } from '#app/ui/toasts.ts'

import type { PostValues } from './post-form.ts'
import { type Picture, whyFailed } from './use-pending-image.ts'

/** Has a picture drawn for the post, by a prompt that can be suggested first (SPEC §2). */
export function ImageGenerate({ values, picture }: { values: PostValues; picture: Picture }) {
  const [prompt, setPrompt] = useState('')
  const { title, content, category } = values
  const about = { title, content, category: category || 'General' }
  const { way } = picture
  const generate = () => void picture.generate({ ...about, prompt })

  const suggest = useMutation({
    mutationFn: () => call(suggestImagePrompt, about),
    onSuccess: (response) => {
      setPrompt(response.prompt)
      showToast(
        'AI Suggestion',
        response.source === 'ai'
          ? 'A prompt was suggested. Change it as you like.'
          : 'This prompt was made from your title and category. Change it as you like.',
      )
    },
    onError: (error) =>
      showToast('Suggestion Failed', whyFailed(error, 'Failed to suggest a prompt. Please try again.'), 'error'),
    networkMode: 'always',
  })
  const whenWritten = (run: () => void) => {
    if (title.trim() === '' || content.trim() === '')
      showToast('Missing Information', 'Please enter a title and content first.', 'error')
    else run()
  }
  return (
    <div className="grid gap-3">
      <TextArea
        label="Prompt"
        rows={4}
        value={prompt}
        maxLength={2_000}
        hint="What the picture shall show. Left empty, it is made from title and category."
        onChange={({ target }) => setPrompt(target.value)}
      />
      <div className="flex flex-wrap gap-2.5">
        <ToolButton
          label={suggest.isPending ? 'Loading...' : 'Suggest a prompt'}
          Icon={Lightbulb}
          disabled={suggest.isPending || way === 'generate'}
          onClick={() => whenWritten(() => suggest.mutate())}
          className="md:min-h-11"
        />
        <Button disabled={way !== null} onClick={() => whenWritten(generate)}>
          <Sparkles aria-hidden="true" className="size-4.5" />
          {way === 'generate' ? 'Generating...' : 'Generate Image'}
        </Button>
      </div>
      {way === 'generate' && (
        <p role="status" className="text-ink-soft">
          This can take up to a minute. You can go on writing.
        </p>
      )}
    </div>
  )
}
