import type { LoadedPage } from './loaded-page';

const MAX_DEPTH = 4; // closed roots within closed roots
const REMOTE_GROUP = 'winnow-hosts';

/** Makes the page's closed shadow roots known to our script in it. Returns whether there were any. */
export async function revealClosedRoots(page: LoadedPage): Promise<boolean> {
  let found = false;
  for (let depth = 0; depth <= MAX_DEPTH && (await revealOnce(page)); depth++) found = true;
  return found;
}

async function revealOnce({ slot }: LoadedPage): Promise<boolean> {
  const { session } = slot;
  const world = slot.world();
  const contextId = slot.worldNumber();
  if (world === null || contextId === null) return false;
  try {
    const { result } = await session.send('Runtime.evaluate', {
      expression: 'page.takePossibleHosts()',
      uniqueContextId: world,
      objectGroup: REMOTE_GROUP,
    });
    const hosts = result.objectId === undefined ? [] : await listElements(session, result.objectId);
    const roots = (await Promise.all(hosts.map((host) => findClosedRoot(session, host)))).flat();
    if (roots.length === 0) return false;
    const objects = await Promise.all(
      roots.map((backendNodeId) =>
        session.send('DOM.resolveNode', { backendNodeId, executionContextId: contextId, objectGroup: REMOTE_GROUP }),
      ),
    );
    await session.send('Runtime.callFunctionOn', {
      functionDeclaration: 'function (...roots) { page.addClosedRoots(roots) }',
      executionContextId: contextId,
      arguments: objects.flatMap(({ object: { objectId } }) => (objectId === undefined ? [] : [{ objectId }])),
    });
    return true;
  } catch (error) {
    if (slot.isLost()) throw error;
    return false; // the document was replaced meanwhile
  } finally {
    session.send('Runtime.releaseObjectGroup', { objectGroup: REMOTE_GROUP }).catch(() => undefined);
  }
}

type Session = LoadedPage['slot']['session'];

async function listElements(session: Session, arrayId: string): Promise<readonly string[]> {
  const { result } = await session.send('Runtime.getProperties', { objectId: arrayId, ownProperties: true });
  return result.flatMap(({ name, value }) =>
    /^\d+$/.test(name) && value?.objectId !== undefined ? [value.objectId] : [],
  );
}

/** Backend id of an element's closed shadow root. */
async function findClosedRoot(session: Session, objectId: string): Promise<readonly number[]> {
  const { node } = await session.send('DOM.describeNode', { objectId, depth: 0 });
  return (node.shadowRoots ?? []).flatMap(({ shadowRootType, backendNodeId }) =>
    shadowRootType === 'closed' ? [backendNodeId] : [],
  );
}
