// Registers the parts of Chart.js that charts use, in the browser and in the Worker.

import {
  CategoryScale,
  Chart,
  LinearScale,
  LineController,
  LineElement,
  LogarithmicScale,
  PointElement,
} from 'chart.js'
import { plotLabels } from './plot-labels'

Chart.register(CategoryScale, LinearScale, LineController, LineElement)
Chart.register(LogarithmicScale, PointElement, plotLabels)

export { Chart }
