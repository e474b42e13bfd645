import { createBrowserRouter } from 'react-router-dom';
import { AreaPage } from './areas.tsx';
import { Layout } from './layout/layout.tsx';

export const createRouter = () =>
  createBrowserRouter([{ element: <Layout />, children: [{ path: '*', element: <AreaPage /> }] }]);
