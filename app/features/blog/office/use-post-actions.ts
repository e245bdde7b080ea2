import { useAdminAction } from '#app/office/controls/use-admin-action.ts'
import { useRestore } from '#app/features/trash/office/use-restore.ts'

import { deletePost, publishPost } from './calls.ts'
import type { ListedPost } from './schemas.ts'
import { postPaths } from './post-paths.ts'

/** Publish, Unpublish and Delete in the list of posts. */
export function usePostActions() {
  const { restore } = useRestore()
  const toggle = useAdminAction(publishPost, {
    success: ({ isPublished }) => [
      'Status Updated',
      isPublished ? 'The blog post is now published.' : 'The blog post is now a draft.',
    ],
    failure: ['Update Failed', 'Failed to update the post status. Please try again.'],
    invalidates: postPaths,
  })
  const removal = useAdminAction(deletePost, {
    failure: ['Delete Failed', 'Failed to delete the blog post. Please try again.'],
    success: (_response, { params }) => ['Blog Post Deleted', `“${params?.title}” was moved to the trash.`],
    undo:
      ({ id }) =>
      () =>
        restore('post', id),
    invalidates: postPaths,
  })
  return {
    toggle: ({ id, isPublished }: ListedPost) => toggle.run({ params: { id }, body: { isPublished: !isPublished } }),
    toggling: toggle.busy,
    // The title is for the toast.
    remove: ({ id, title }: Pick<ListedPost, 'id' | 'title'>) => removal.run({ params: { id, title } }),
    removing: removal.busy,
  }
}
