import type { JobSummary } from '@shared/contract/jobs';
import type { SaveExportResult } from '@shared/desktop-api';
import { type ArchiveFormat, EXPORT_KINDS } from '@shared/export-format';
import { asksForFiles } from '@shared/row-file';
import { Archive, Download, FolderArchive, Images } from 'lucide-react';
import { useState } from 'react';
import { getViewOfJob, isNarrowed } from '../../store/grid-view/grid-view';
import { useStore } from '../../store/store';
import { texts } from '../../texts';
import { type Command, useLiveCommands } from '../commands';
import { saveFile } from '../save-file';
import { useShortcut } from '../shortcuts';
import { archivePath, exportName, exportPath } from './export-link';
import { useCurrencyChoice } from './mixed-currencies';

/** Saves a job's items with the remembered options; used by the button, its shortcut and the palette. */
export function useExport(job: JobSummary) {
  const options = useStore((store) => store.exportOptions);
  const view = getViewOfJob(
    useStore((store) => store.gridView),
    job.id,
  );
  const [result, setResult] = useState<SaveExportResult | null>(null);
  const isEmpty = getJobCount(job) === 0;
  const name = texts.export.button(EXPORT_KINDS[options.format].label, isNarrowed(view));
  const currency = useCurrencyChoice(job);
  const save = async () => {
    const currencies = options.currencies || (await currency.look());
    const path = exportPath(job.id, { ...options, currencies }, { view, fields: view.columns });
    const suggestedName = exportName(job, options.format);
    setResult(await saveFile({ path, suggestedName }));
  };
  const saveArchive = async (format: ArchiveFormat, pictures = false) =>
    setResult(await saveFile({ path: archivePath(job.id, format, pictures), suggestedName: exportName(job, format) }));
  const command: Command = {
    id: 'export',
    text: name,
    group: 'job',
    icon: Download,
    shortcut: 'saveExport',
    run: () => void save(),
  };
  const archive: Command = {
    id: 'archive',
    text: texts.export.archive,
    group: 'job',
    icon: Archive,
    run: () => void saveArchive('warc'),
  };
  const files: Command = {
    id: 'files',
    text: texts.export.withFiles,
    group: 'job',
    icon: FolderArchive,
    run: () => void saveArchive('zip'),
  };
  const pictures: Command = {
    id: 'pictures',
    text: texts.export.withPictures,
    group: 'job',
    icon: Images,
    run: () => void saveArchive('zip', true),
  };
  const hasPages = job.progress.visits > 0;
  const hasPictures = job.type !== 'visit' && job.type !== 'crawl' && job.progress.items > 0;
  const hasFiles = !isEmpty && asksForFiles(job.args);
  useLiveCommands([
    ...(isEmpty ? [] : [command]),
    ...(hasFiles ? [files] : []),
    ...(hasPictures ? [pictures] : []),
    ...(hasPages ? [archive] : []),
  ]);
  useShortcut('saveExport', () => void save(), !isEmpty);
  const close = () => setResult(null);
  return { name, isEmpty, hasPages, hasFiles, hasPictures, save, saveArchive, result, close, currency };
}

/** Number of rows of an export. */
function getJobCount({ type, progress: { hits, items, visits } }: JobSummary): number {
  if (type === 'visit') return visits;
  if (type === 'agent') return hits + items;
  return type === 'crawl' ? hits : items;
}
