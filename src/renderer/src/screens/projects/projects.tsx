import { useRoute } from '../../routing/use-route';
import { ProjectScreen } from './detail/project-screen';
import { ProjectList } from './list/project-list';
import { NewProject } from './new-project';
import { OpenProject } from './open/open-project';

/** All projects, one of them, a new one, or a file being opened. */
export function Projects() {
  const route = useRoute();
  if (route.screen !== 'projects' || route.projectId === null) return <ProjectList />;
  const { projectId: id, path = null } = route;
  if (id === 'open') return <OpenProject key={path} path={path} />;
  if (id === 'new' || id.startsWith('new~')) return <NewProject key={id} id={id} />;
  return <ProjectScreen key={id} id={id} />;
}
